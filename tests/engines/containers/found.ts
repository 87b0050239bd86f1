/** A server that the product stands on: the event store, the bus, the database, the storage of lab files. */
export type Part = 'events' | 'bus' | 'database' | 'files';

/** Parts in the order in which a run tells of them. */
export const parts: readonly Part[] = ['events', 'bus', 'database', 'files'];

/** The image that a part runs from, with what must be said of it; or why there is none. */
export type Found = { readonly image: string; readonly remark?: string } | { readonly missing: string };

/** What a run found of containers. */
export type Containers = {
  readonly parts: Readonly<Record<Part, Found>>;
  /** Whether a missing part fails the tests that need it, rather than skipping them with its reason. */
  readonly required: boolean;
  /** Value of the label that marks this run's containers. */
  readonly run: string;
};

/** Label of every container that a run of the tests starts; its value is the process that runs them. */
export const RUN_LABEL = 'secondspring.test-run';

/** One plain line for each part: which servers its tests run on. */
export const engineLines = ({ parts: found }: Pick<Containers, 'parts'>): string[] =>
  parts.map((part) => `${part}: embedded; containers: ${describeFound(found[part])}`);

/** The image with its remark, or why there is none. */
export const describeFound = (found: Found): string => {
  if ('missing' in found) return `none (${found.missing})`;
  return found.remark === undefined ? found.image : `${found.image} (${found.remark})`;
};
