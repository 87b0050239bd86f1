/** Code that comes when it is asked for, once. */
export type Fetching<Code> = {
  /** What came; null until it is there. */
  readonly known: () => Code | null;
  /** Fetches it; what failed is tried anew the next time. */
  readonly fetched: () => Promise<Code>;
  /** Begins to fetch it before it is drawn; a failure is left to whoever draws it, which says so. */
  readonly ahead: () => void;
};

/** Keeps what `load` gives. */
export function fetching<Code>(load: () => Promise<Code>): Fetching<Code> {
  let loaded: Code | null = null;
  const fetched = async () => {
    // Twice: where the document had preloaded it in vain, the browser hands out that failure once more without asking the server.
    loaded ??= await load().catch(load);
    return loaded;
  };
  return { known: () => loaded, fetched, ahead: () => void fetched().catch(() => undefined) };
}
