import type { RemoteRelease } from './registry.ts';

export type Destination = { readonly path: string; readonly label: string; readonly icon: string };

/** Number that fits side by side on a phone. */
const BAR_MAX = 5;

type Placed = Destination & { readonly place: number | undefined };

const inOrder = (found: readonly Placed[]): Destination[] =>
  found
    .filter(({ place }) => place !== undefined)
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0) || (one.path < other.path ? -1 : 1))
    .map(({ path, label, icon }) => ({ path, label, icon }));

const linked = (releases: readonly Pick<RemoteRelease, 'pages'>[]) =>
  releases.flatMap(({ pages = [] }) =>
    pages.flatMap(({ path, title, navigation }) =>
      navigation === undefined ? [] : [{ path, title, ...navigation }],
    ),
  );

export const menuOf = (releases: readonly Pick<RemoteRelease, 'pages'>[]): Destination[] =>
  inOrder(linked(releases).map(({ path, title, icon, menu }) => ({ path, label: title, icon, place: menu })));

export const barOf = (releases: readonly Pick<RemoteRelease, 'pages'>[]): Destination[] =>
  inOrder(
    linked(releases).map(({ path, icon, bar }) => ({
      path,
      label: bar?.label ?? '',
      icon,
      place: bar?.place,
    })),
  ).slice(0, BAR_MAX);
