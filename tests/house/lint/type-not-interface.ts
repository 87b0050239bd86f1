import type { Rule } from './rule.ts';

/** Requires `type` instead of `interface`, except inside `declare module`, whose declarations must merge. */
export const typeNotInterface: Rule = {
  create: (context) => ({
    TSInterfaceDeclaration(node) {
      const { parent } = node.parent.type === 'ExportNamedDeclaration' ? node.parent : node;
      if (parent.type !== 'TSModuleBlock')
        context.report({
          node: node.id,
          message: `Write type ${node.id.name} = {}: the house has no interfaces.`,
        });
    },
  }),
};
