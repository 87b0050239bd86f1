/** Code of a dynamic import, fetched at most once. */
export type LazyCode<Code> = {
  /** The code once it has loaded, else null. */
  readonly loaded: () => Code | null;
  /** Loads the code. After a failure the next call tries again. */
  readonly load: () => Promise<Code>;
  /** Starts loading. Ignores failures: `load` reports them. */
  readonly preload: () => void;
};

export const lazyCode = <Code>(importCode: () => Promise<Code>): LazyCode<Code> => {
  let loaded: Code | null = null;
  const load = async () => {
    // Twice: after a failed preload in the document, the browser answers the first request with that failure, without asking the server.
    loaded ??= await importCode().catch(importCode);
    return loaded;
  };
  return { loaded: () => loaded, load, preload: () => void load().catch(() => undefined) };
};
