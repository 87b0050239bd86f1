/** Marks a query whose answer is kept on her own phone. A function makes of the kept answer what is shown of it later. */
export type Kept = true | ((answer: never) => unknown);

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly kept?: Kept };
  }
}

/** The query, marked. */
export const kept = <Query extends object>(query: Query, how: Kept = true) => ({
  ...query,
  meta: { kept: how },
});
