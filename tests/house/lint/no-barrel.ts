import type { Rule } from './rule.ts';

/** Rejects `export * from`: importers name the file that defines a name, so that readers find it in one step. */
export const noBarrel: Rule = {
  create: (context) => ({
    ExportAllDeclaration(node) {
      context.report({ node, message: 'Import from the file that declares it: the house has no barrels.' });
    },
  }),
};
