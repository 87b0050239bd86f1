import { basename } from 'node:path';
import type { Rule } from './rule.ts';

const fileOf: Readonly<Record<string, string>> = { Decider: 'decider.ts', Evolver: 'state.ts' };

/** Requires one form of aggregates in services: the decider in `decider.ts`, its state in `state.ts`. */
export const aggregateFiles: Rule = {
  create: (context) => ({
    VariableDeclarator(node) {
      const type = node.id.typeAnnotation?.typeAnnotation;
      if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return;
      const file = fileOf[type.typeName.name];
      if (file !== undefined && basename(context.filename) !== file)
        context.report({ node, message: `A value of type ${type.typeName.name} stands in a file ${file}.` });
    },
  }),
};
