import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { compile } from '../compile.ts';
import { configurationForNode } from '../configuration-for-node.ts';

const route: z.ZodType<Route> = z.lazy(() =>
  z.looseObject({
    path: z.string().optional(),
    index: z.boolean().optional(),
    children: z.array(route).optional(),
  }),
);
const exposed = z.looseObject({
  default: z.array(route),
  contract: z.object({ version: z.int() }),
  prefetch: z.custom<(...given: never[]) => unknown>((value) => typeof value === 'function').optional(),
});

type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] | undefined };

export type Exposed = z.infer<typeof exposed>;

/** Runs the routes module as the shell would. Throws if it exposes something else. */
export const exposedBy = async (folder: string, name: string): Promise<Exposed> => {
  const output = await mkdtemp(join(folder, '../node_modules/.contract-'));
  try {
    await compile(
      configurationForNode(
        folder,
        output,
        name,
        { routes: './src/routes.tsx' },
        { BUILD_VERSION: 'contract' },
      ),
    );
    const given: unknown = createRequire(import.meta.url)(join(output, 'routes.cjs'));
    return exposed.parse(given);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
};

/** From the root of the site. */
export const pathsOf = (routes: readonly Route[], above = ''): string[] => {
  return routes.flatMap(({ path = '', index = false, children = [] }) => {
    const own = `${above}/${path}`.replaceAll(/\/{2,}/gu, '/').replace(/(?<=.)\/$/u, '');
    return [...(index || children.length === 0 ? [own] : []), ...pathsOf(children, own)];
  });
};
