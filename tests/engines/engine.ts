import type { FileStoreAccess } from '@secondspring/platform/files/file-store.ts';

/** A place for lab files, as FILES_URL names it. */
export type FilesPlace = { readonly url: string; readonly access: FileStoreAccess };

/** A kind of servers that the product can run on. Each call returns an empty server or database. */
export type Engine = {
  /** Connection string of an event store. */
  events(): Promise<string>;
  /** Address of a NATS server. */
  bus(): Promise<string>;
  /** Connection string of a Postgres database. */
  database(): Promise<string>;
  /** Places for lab files, each of another kind. */
  files(): Promise<readonly FilesPlace[]>;
  /** Ends everything that was started. */
  stop(): Promise<void>;
};

/** Collects how to end what was started, and ends it in reverse order. */
export const createEndings = (): {
  readonly add: (end: () => Promise<void>) => void;
  readonly endAll: () => Promise<void>;
} => {
  const endings: (() => Promise<void>)[] = [];
  return {
    add: (end) => void endings.push(end),
    endAll: async () => {
      for (const end of endings.splice(0).toReversed()) await end();
    },
  };
};
