import type { NodeOf, Rule } from './rule.ts';

/** Rejects a class that neither extends nor implements anything: our own state is held by closures. */
export const classOfLibrary: Rule = {
  create: (context) => {
    const check = (node: NodeOf<'ClassDeclaration'>): void => {
      if (node.superClass === null && (node.implements ?? []).length === 0)
        context.report({
          node,
          message: 'Keep state in a closure: a class is an error or what a library asks for.',
        });
    };
    return { ClassDeclaration: check };
  },
};
