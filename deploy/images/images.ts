/** Digests by image, such as `postgres:17-alpine`; null if not looked up yet. */
export type ImageLock = Readonly<Record<string, string | null>>;

const DIGEST = /^sha256:[0-9a-f]{64}$/u;
/** Matches `image: ${NAME:-image}`, `ARG NAME=image` and `NAME: '${NAME:-image}'`. */
const NAMED = /(?:\$\{(?<variable>\w+_IMAGE):-|^ARG (?<argument>\w+_IMAGE)=)(?<image>[\w./-]+:[\w.-]+)/gmu;
const FIXED = /^FROM (?<image>[\w./-]+:[\w.-]+)/gmu;

/** External images in compose files and Dockerfiles, with the variables that can replace them. */
export const imagesIn = (texts: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const text of texts)
    for (const { groups } of [...text.matchAll(NAMED), ...text.matchAll(FIXED)]) {
      const { image = '', variable = groups?.['argument'] } = groups ?? {};
      if (image.startsWith('secondspring/')) continue;
      const variables = found.get(image) ?? new Set();
      if (variable !== undefined) variables.add(variable);
      found.set(image, variables);
    }
  return found;
};

/** Problems that leave images unpinned, one line each. */
export const faultsOfImages = (
  images: ReadonlyMap<string, ReadonlySet<string>>,
  lock: ImageLock,
): readonly string[] => [
  ...[...images.keys()].flatMap((image) => {
    const digest = lock[image];
    if (digest === undefined) return [`${image} is not in the lock file`];
    if (digest === null)
      return [`${image} has no digest: nobody has looked it up where images can be pulled`];
    return DIGEST.test(digest) ? [] : [`${image} has an invalid digest`];
  }),
  ...Object.keys(lock)
    .filter((image) => !images.has(image))
    .map((image) => `${image} is in the lock file and used nowhere`),
];

/** Compose variables that pin every image to its digest. */
export const pinnedVariables = (images: ReadonlyMap<string, ReadonlySet<string>>, lock: ImageLock): string =>
  [...images]
    .flatMap(([image, variables]) =>
      typeof lock[image] === 'string'
        ? [...variables].map((name) => `${name}=${image}@${lock[image]}\n`)
        : [],
    )
    .toSorted()
    .join('');
