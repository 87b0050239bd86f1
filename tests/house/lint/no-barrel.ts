import type { Rule } from './rule.ts';

/** Refuses `export * from`: importers name the file that holds the thing, so that a reader finds it in one step. */
export const noBarrel: Rule = {
  create: (context) => ({
    ExportAllDeclaration(node) {
      context.report({ node, message: 'Import from the file that declares it: the house has no barrels.' });
    },
  }),
};
