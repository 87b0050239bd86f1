/** The fields of a Babel path that are read here. */
type Path = {
  isStringLiteral(): boolean;
  isTemplateLiteral(): boolean;
  isCallExpression(): boolean;
  readonly node: Node;
  readonly parent?: Node & { readonly type: string };
};
type Node = { readonly callee?: { readonly type: string; readonly name?: string } };

/** Leaves error messages unmutated: tests check which error is thrown, not its text. */
const wording = {
  shouldIgnore: (path: Path): string | undefined => {
    const isMessage = path.isStringLiteral() || path.isTemplateLiteral();
    const { parent } = path;
    const isOfError =
      (parent?.type === 'NewExpression' && parent.callee?.name?.endsWith('Error') === true) ||
      (parent?.type === 'CallExpression' && parent.callee?.type === 'Super');
    return isMessage && isOfError ? 'the wording of an error' : undefined;
  },
};

/** Leaves prepared statements unmutated: only the integration tests run SQL. */
const sql = {
  shouldIgnore: (path: Path): string | undefined =>
    path.isCallExpression() && path.node.callee?.name === 'prepareStatement' ? 'SQL' : undefined,
};

/** Stryker loads its plugins by this name. */
export const strykerPlugins = [
  { kind: 'Ignore', name: 'wording', value: wording },
  { kind: 'Ignore', name: 'sql', value: sql },
];
