import { endpoints } from '../http/endpoints.ts';
import type { FirstCalls } from './first-calls.ts';
import { isWithin } from './page-pattern.ts';

const PLACES = /\{\w+\}/gu;
const shapeOf = (path: string): string => path.replaceAll(PLACES, '{}');

/** Shapes of the calls that a document may make: what anyone may read. Nothing that is hers alone is asked for before she is known. */
const open: ReadonlySet<string> = new Set(
  endpoints
    .filter(
      ({ method, policy, download }) => method === 'GET' && policy === 'public' && download === undefined,
    )
    .map(({ path }) => shapeOf(path)),
);

/** Whether a document may make a call at an address, which may have a query. */
export const isPublicRead = (address: string): boolean => open.has(shapeOf(address.split('?')[0] ?? ''));

/** What is wrong with the first calls that a micro-frontend names, each in a line; none where all are right. */
export const findFirstCallFaults = ({
  paths,
  firstCalls = [],
}: {
  readonly paths: readonly string[];
  readonly firstCalls?: readonly FirstCalls[] | undefined;
}): string[] =>
  firstCalls.flatMap(({ path, calls }) => {
    if (!paths.some((base) => isWithin(path, base)))
      return [`${path} has first calls and is none of its paths`];
    const places = new Set(path.match(PLACES));
    return calls.flatMap((call) => [
      ...(isPublicRead(call)
        ? []
        : [`${call} is no call by which anyone may read; a document asks for no other`]),
      ...(call.match(PLACES) ?? [])
        .filter((place) => !places.has(place))
        .map((place) => `${call} needs ${place}, which ${path} does not have`),
    ]);
  });
