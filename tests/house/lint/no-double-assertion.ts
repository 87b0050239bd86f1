import type { Rule } from './rule.ts';

/** Refuses `x as unknown as T`, which switches the type checker off for one value without saying why it is safe. */
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
