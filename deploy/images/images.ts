/** Digests by image, as `postgres:17-alpine`; `null` where nobody has looked it up yet. */
export type ImageLock = Readonly<Record<string, string | null>>;

const DIGEST = /^sha256:[0-9a-f]{64}$/u;
/** `image: ${NAME:-image}`, `ARG NAME=image`, `NAME: '${NAME:-image}'`: a variable and the image it stands for without one. */
const NAMED = /(?:\$\{(?<variable>\w+_IMAGE):-|^ARG (?<argument>\w+_IMAGE)=)(?<image>[\w./-]+:[\w.-]+)/gmu;
const FIXED = /^FROM (?<image>[\w./-]+:[\w.-]+)/gmu;

/** Images of others that compose files and Dockerfiles name, with the variables that can stand for them; what is built here is none. */
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

/** What keeps an installation from being of known images: lines for people. */
export const faultsOfImages = (
  images: ReadonlyMap<string, ReadonlySet<string>>,
  lock: ImageLock,
): readonly string[] => [
  ...[...images.keys()].flatMap((image) => {
    const digest = lock[image];
    if (digest === undefined) return [`${image} is not in the lock file`];
    if (digest === null)
      return [`${image} has no digest: nobody has looked it up where images can be pulled`];
    return DIGEST.test(digest) ? [] : [`${image} has a digest that is none`];
  }),
  ...Object.keys(lock)
    .filter((image) => !images.has(image))
    .map((image) => `${image} is in the lock file and used nowhere`),
];

/** Variables for compose, by which every image is the very one of its digest. */
export const pinnedVariables = (images: ReadonlyMap<string, ReadonlySet<string>>, lock: ImageLock): string =>
  [...images]
    .flatMap(([image, variables]) =>
      typeof lock[image] === 'string'
        ? [...variables].map((name) => `${name}=${image}@${lock[image]}\n`)
        : [],
    )
    .toSorted()
    .join('');
