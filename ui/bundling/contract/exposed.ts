import { z } from 'zod';
import { runHere } from '../run-here.ts';

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
export const exposedBy = async (folder: string, name: string): Promise<Exposed> =>
  exposed.parse(await runHere(folder, name, './src/routes.tsx', { BUILD_VERSION: 'contract' }));

/** From the root of the site. */
export const pathsOf = (routes: readonly Route[], above = ''): string[] =>
  routes.flatMap(({ path = '', index = false, children = [] }) => {
    const own = `${above}/${path}`.replaceAll(/\/{2,}/gu, '/').replace(/(?<=.)\/$/u, '');
    return [...(index || children.length === 0 ? [own] : []), ...pathsOf(children, own)];
  });
