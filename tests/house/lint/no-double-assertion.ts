import type { Rule } from './rule.ts';

/** Rejects `x as unknown as T`, which disables type checking without a reason. */
export const noDoubleAssertion: Rule = {
  create: (context) => ({
    TSAsExpression(node) {
      const inner = node.expression;
      if (inner.type === 'TSAsExpression' && inner.typeAnnotation.type === 'TSUnknownKeyword') {
        context.report({ node, message: 'Parse or narrow the value: `as unknown as` proves nothing.' });
      }
    },
  }),
};
