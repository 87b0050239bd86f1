import type { RuleTester } from 'oxlint/plugins-dev';

export type Rule = Parameters<RuleTester['run']>[1];

/** What oxlint hands to a rule for one file: where it reports and where it reads source and comments. */
export type Context = Parameters<NonNullable<Extract<Rule, { create: unknown }>['create']>>[0];

type Visitor = ReturnType<NonNullable<Extract<Rule, { create: unknown }>['create']>>;

/**
 * A node of the syntax tree as the rules here need it: the visitor's own node for one type name.
 * `NodeOf<'ExportNamedDeclaration'>` is the node of `export const x = 1`.
 */
export type NodeOf<Type extends keyof Visitor> = Parameters<NonNullable<Visitor[Type]>>[0];
