import { endpoints } from './endpoints.ts';
import type { RemoteBuild } from '../remotes/build.ts';
import { isWithin, matchParams } from '../remotes/page-pattern.ts';

const PLACES = /\{\w+\}/gu;
const shapeOf = (path: string): string => path.replaceAll(PLACES, '{}');

const reads = endpoints.filter(({ method }) => method === 'GET');
const shapes: ReadonlySet<string> = new Set(reads.map(({ path }) => shapeOf(path)));
/** Paths a document may preload: public reads. A member's own data is never requested before she is known. */
const open = reads
  .filter(({ policy, download }) => policy === 'public' && download === undefined)
  .map(({ path }) => path);
const openShapes: ReadonlySet<string> = new Set(open.map(shapeOf));

/** Whether a document may preload this address, which may have a query and values in place of names. */
export const isPublicRead = (address: string): boolean => {
  const [path = ''] = address.split('?');
  const shape = shapeOf(path);
  if (shapes.has(shape)) return openShapes.has(shape);
  return open.some((pattern) => matchParams(pattern, path) !== null);
};

/** One line per fault; empty if all are valid. */
export const findFirstCallFaults = ({
  paths,
  firstCalls = [],
}: Pick<RemoteBuild, 'paths' | 'firstCalls'>): string[] =>
  firstCalls.flatMap(({ path, calls }) => {
    if (!paths.some((base) => isWithin(path, base)))
      return [`${path} has first calls and is none of its paths`];
    const parameters = new Set(path.match(PLACES));
    return calls.flatMap((call) => [
      ...(isPublicRead(call)
        ? []
        : [`${call} is no call by which anyone may read; a document asks for no other`]),
      ...(call.match(PLACES) ?? [])
        .filter((place) => !parameters.has(place))
        .map((place) => `${call} needs ${place}, which ${path} does not have`),
    ]);
  });
