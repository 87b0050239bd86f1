import { z } from 'zod';

/** The fields of package-lock.json that are used here. */
export const lockFile = z.object({
  name: z.string(),
  version: z.string(),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().default(false),
      optional: z.boolean().default(false),
      devOptional: z.boolean().default(false),
      link: z.boolean().default(false),
      dependencies: z.record(z.string(), z.string()).default({}),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});
type LockFile = z.output<typeof lockFile>;
type Locked = LockFile['packages'][string];

const FOLDER = 'node_modules/';
const nameAt = (path: string): string => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;
const refOf = (path: string, { version = '' }: Locked): string => `${purlOf(nameAt(path), version)}#${path}`;

/** CycloneDX takes one licence of the SPDX list as `license` and combinations as `expression`. */
const licensesOf = (license: string | undefined): readonly object[] => {
  if (license === undefined) return [];
  if (/[ ()]/u.test(license)) return [{ expression: license }];
  return [{ license: { name: license } }];
};

const hashesOf = (integrity: string | undefined): readonly object[] => {
  const hash = /^sha512-(?<hash>\S+)/u.exec(integrity ?? '')?.groups?.['hash'];
  return hash === undefined ? [] : [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }];
};

/** Resolves a package name like Node: in the own node_modules folder or the nearest one above. */
const foundFrom = (path: string, name: string, packages: LockFile['packages']): string | undefined => {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(FOLDER) - 1))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}${FOLDER}${name}`;
    if (Object.hasOwn(packages, candidate)) return candidate;
    if (folder === '') return undefined;
    if (!folder.includes(FOLDER)) folder = '';
  }
};

/**
 * The CycloneDX bill of materials of a lock file: every package that ships or may ship, with hash, licence and dependencies. Development
 * packages are left out. `npm sbom` is not used, because it omits packages that one workspace ships and another uses for development.
 */
export const billOf = ({ name, version, packages }: LockFile) => {
  const shipped = Object.entries(packages).filter(
    ([path, locked]) => path.includes(FOLDER) && !locked.link && !locked.dev,
  );
  const refs = new Map(shipped.map(([path, locked]) => [path, refOf(path, locked)]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version, 'bom-ref': name } },
    components: shipped.map(([path, locked]) => ({
      type: 'library',
      'bom-ref': refOf(path, locked),
      name: nameAt(path),
      version: locked.version ?? '',
      purl: purlOf(nameAt(path), locked.version ?? ''),
      scope: locked.optional || locked.devOptional ? 'optional' : 'required',
      hashes: hashesOf(locked.integrity),
      licenses: licensesOf(locked.license),
    })),
    dependencies: shipped.map(([path, locked]) => ({
      ref: refOf(path, locked),
      dependsOn: Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }).flatMap((other) => {
        const found = foundFrom(path, other, packages);
        const ref = found === undefined ? undefined : refs.get(found);
        return ref === undefined ? [] : [ref];
      }),
    })),
  };
};
