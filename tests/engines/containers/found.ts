/** A server that the product needs: the event store, the bus, the database, the storage of lab files. */
export type Part = 'events' | 'bus' | 'database' | 'files';

/** In the order of output. */
export const containerParts: readonly Part[] = ['events', 'bus', 'database', 'files'];

/** The image of a part, with a remark; or why there is none. */
export type FoundImage = { readonly image: string; readonly remark?: string } | { readonly missing: string };

/** The containers that a run can start. */
export type Containers = {
  readonly parts: Readonly<Record<Part, FoundImage>>;
  /** Whether a missing part fails the tests that need it; otherwise they are skipped with the reason. */
  readonly required: boolean;
  /** Value of the label that marks this run's containers. */
  readonly run: string;
};

/** Label of every container that the tests start; its value is the id of the test process. */
export const RUN_LABEL = 'secondspring.test-run';

/** One line for each part: the server on which its tests run. */
export const engineLines = ({ parts: found }: Pick<Containers, 'parts'>): string[] =>
  containerParts.map((part) => `${part}: embedded; containers: ${describeFound(found[part])}`);

/** The image with its remark, or why there is none. */
export const describeFound = (found: FoundImage): string => {
  if ('missing' in found) return `none (${found.missing})`;
  return found.remark === undefined ? found.image : `${found.image} (${found.remark})`;
};
