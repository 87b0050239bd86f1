import type { RuleTester } from 'oxlint/plugins-dev';

export type Rule = Parameters<RuleTester['run']>[1];

/** The context of a rule for one file: where it reports findings and reads source and comments. */
export type Context = Parameters<NonNullable<Extract<Rule, { create: unknown }>['create']>>[0];

type Visitor = ReturnType<NonNullable<Extract<Rule, { create: unknown }>['create']>>;

/** A node of the syntax tree, by the visitor's type name: `NodeOf<'ExportNamedDeclaration'>` is the node of `export const x = 1`. */
export type NodeOf<Type extends keyof Visitor> = Parameters<NonNullable<Visitor[Type]>>[0];
