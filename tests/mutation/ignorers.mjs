/** Leaves the wording of thrown errors alone: which error is thrown is asked, its message is for people. */
const wording = {
  shouldIgnore: (path) => {
    const isMessage = path.isStringLiteral() || path.isTemplateLiteral();
    const { parent } = path;
    const isOfError =
      (parent?.type === 'NewExpression' && parent.callee.name?.endsWith('Error')) ||
      (parent?.type === 'CallExpression' && parent.callee.type === 'Super');
    return isMessage && isOfError ? 'the wording of an error' : undefined;
  },
};

/** Leaves prepared statements alone: what SQL does can be proven on a database only, as the integration tests do. */
const sql = {
  shouldIgnore: (path) =>
    path.isCallExpression() && path.node.callee.name === 'prepareStatement' ? 'SQL' : undefined,
};

/** What Stryker loads. */
export const strykerPlugins = [
  { kind: 'Ignore', name: 'wording', value: wording },
  { kind: 'Ignore', name: 'sql', value: sql },
];
