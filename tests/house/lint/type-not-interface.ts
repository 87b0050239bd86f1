import type { Rule } from './rule.ts';

/** Asks for `type` instead of `interface`, except inside `declare module`, where declarations are to merge. */
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
