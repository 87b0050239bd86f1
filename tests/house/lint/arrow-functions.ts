import type { NodeOf, Rule } from './rule.ts';

type Declaration = NodeOf<'FunctionDeclaration'>;

const isAssertion = ({ returnType }: Declaration): boolean =>
  returnType?.typeAnnotation.type === 'TSTypePredicate' && returnType.typeAnnotation.asserts;

const isOverloaded = ({ id, parent }: Declaration): boolean => {
  const statement = parent.type === 'ExportNamedDeclaration' ? parent : null;
  const scope = statement === null ? parent : statement.parent;
  return (
    'body' in scope &&
    Array.isArray(scope.body) &&
    scope.body.some((sibling) => {
      const declared = sibling.type === 'ExportNamedDeclaration' ? sibling.declaration : sibling;
      return declared?.type === 'TSDeclareFunction' && declared.id?.name === id?.name;
    })
  );
};

/**
 * Requires `const name = () => {}` instead of `function name() {}`, with a fix. Exempt are declarations that an arrow function can't replace:
 * generators, assertions, overloads, uses of `this`, and default exports.
 */
export const arrowFunctions: Rule = {
  meta: { fixable: 'code' },
  create: (context) => {
    const open: { readonly usesThis: boolean }[] = [];
    const usesThis = () => {
      if (open.length > 0) open[open.length - 1] = { usesThis: true };
    };
    return {
      FunctionDeclaration: () => void open.push({ usesThis: false }),
      FunctionExpression: () => void open.push({ usesThis: false }),
      'FunctionExpression:exit': () => void open.pop(),
      ThisExpression: usesThis,
      'FunctionDeclaration:exit': (node) => {
        const closed = open.pop();
        const { id, body, parent } = node;
        if (id === null || body === null || node.generator || closed?.usesThis === true) return;
        if (parent.type === 'ExportDefaultDeclaration' || isAssertion(node) || isOverloaded(node)) return;
        context.report({
          node: id,
          message: `Write const ${id.name} = () => {}: functions of the house are arrows.`,
          fix: (fixer) => {
            const { text } = context.sourceCode;
            const head = text.slice(id.range[1], body.range[0]).trim();
            const typed = context.filename.endsWith('.tsx') ? head.replace(/^<(\w+)>/u, '<$1,>') : head;
            return fixer.replaceText(
              node,
              `const ${id.name} = ${node.async ? 'async ' : ''}${typed} => ${text.slice(...body.range)};`,
            );
          },
        });
      },
    };
  },
};
