import type { Context, NodeOf, Rule } from './rule.ts';

type Program = NodeOf<'Program'>;
type Statement = Program['body'][number];
type Exported = NodeOf<'ExportNamedDeclaration'>;

/**
 * Every exported declaration has a docstring (a comment in the form of this one) right before it. Needs none: a type inferred
 * from a schema (`z.infer<typeof documented>`), a declaration that carries a `summary` of its own, the second and later signatures of an overloaded function, and re-exports of
 * another module's names.
 */
export const docstring: Rule = {
  create: (context) => ({
    ExportNamedDeclaration(node) {
      if (node.declaration === null) return;
      const names = declaredNames(node.declaration);
      if (isInferred(node) || isSummarised(node) || isLaterOverload(node, names)) return;
      if (!isDocumented(context, node)) report(context, node, names);
    },
    ExportDefaultDeclaration(node) {
      if (node.declaration.type !== 'Identifier' && !isDocumented(context, node)) {
        report(context, node, ['default']);
      }
    },
    'Program:exit'(program) {
      for (const { node, names } of declaredApartFromExport(program)) {
        if (!isDocumented(context, node)) report(context, node, names);
      }
    },
  }),
};

function isDocumented(context: Context, node: Statement): boolean {
  const before = context.sourceCode.getCommentsBefore(node).at(-1);
  return before !== undefined && before.type === 'Block' && before.value.startsWith('*');
}

function report(context: Context, node: Statement, names: readonly string[]): void {
  context.report({ node, message: `Exported without a docstring: ${names.join(', ')}` });
}

function declaredNames(declaration: Statement | NonNullable<Exported['declaration']>): string[] {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : 'a pattern'));
  }
  if ('id' in declaration && declaration.id?.type === 'Identifier') return [declaration.id.name];
  return [];
}

function isInferred({ declaration }: Exported): boolean {
  if (declaration?.type !== 'TSTypeAliasDeclaration') return false;
  const aliased = declaration.typeAnnotation;
  return (
    aliased.type === 'TSTypeReference' &&
    aliased.typeName.type === 'TSQualifiedName' &&
    ['infer', 'input', 'output'].includes(aliased.typeName.right.name)
  );
}

/** `export const call = endpoint('name', 'GET /path', { summary: 'What it does', … })` says there what a docstring would say twice. */
function isSummarised({ declaration }: Exported): boolean {
  if (declaration?.type !== 'VariableDeclaration') return false;
  return declaration.declarations.every(({ init }) => {
    const argument = init?.type === 'CallExpression' ? init.arguments.at(-1) : undefined;
    if (argument?.type !== 'ObjectExpression') return false;
    return argument.properties.some(
      (property) =>
        property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'summary',
    );
  });
}

function isLaterOverload(node: Exported, names: readonly string[]): boolean {
  const isFunction = (type: string | undefined) =>
    type === 'FunctionDeclaration' || type === 'TSDeclareFunction';
  if (!isFunction(node.declaration?.type) || node.parent.type !== 'Program') return false;
  const previous = node.parent.body[node.parent.body.indexOf(node) - 1];
  return (
    previous?.type === 'ExportNamedDeclaration' &&
    previous.declaration?.type === 'TSDeclareFunction' &&
    declaredNames(previous.declaration).join() === names.join()
  );
}

/** Declarations of this file that a separate `export { name }` or `export default name` gives away. */
function declaredApartFromExport(program: Program): { node: Statement; names: string[] }[] {
  const exported = new Set<string>();
  for (const statement of program.body) {
    if (statement.type === 'ExportNamedDeclaration' && statement.source === null) {
      for (const { local } of statement.specifiers) if (local.type === 'Identifier') exported.add(local.name);
    } else if (statement.type === 'ExportDefaultDeclaration' && statement.declaration.type === 'Identifier') {
      exported.add(statement.declaration.name);
    }
  }
  return program.body
    .filter((statement) => !statement.type.startsWith('Export'))
    .map((node) => ({ node, names: declaredNames(node).filter((name) => exported.has(name)) }))
    .filter(({ names }) => names.length > 0);
}
