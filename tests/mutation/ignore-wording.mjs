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

/** What Stryker loads. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'wording', value: wording }];
