import type { FileStoreAccess } from '@secondspring/platform/files/file-store.ts';

/** A place for lab files, as FILES_URL names it. */
export type FilesPlace = { readonly url: string; readonly access: FileStoreAccess };

/** One kind of servers that the product can stand on. Each answer is a server, or a database, with nothing in it. */
export type Engine = {
  /** Connection string of an event store. */
  events(): Promise<string>;
  /** Address of a NATS. */
  bus(): Promise<string>;
  /** Connection string of a Postgres database. */
  database(): Promise<string>;
  /** Places for lab files, each of another kind. */
  files(): Promise<readonly FilesPlace[]>;
  /** Ends everything that was started. */
  stop(): Promise<void>;
};

/** What was started and how it is ended, last first. */
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
