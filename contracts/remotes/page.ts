import { z } from 'zod';
import { isWithin } from './page-pattern.ts';

/** Where a page stands among the links of the shell: the lower its place, the earlier; pages of one place by their paths. */
const place = z.int().min(0).max(1000);

/** A page of a micro-frontend, as its release lists it. */
export const remotePage = z.object({
  /** With `{names}` for the segments that differ. */
  path: z.string().max(100).startsWith('/'),
  title: z.string().min(1).max(60),
  /** Left out for a page that is only linked to from others. */
  navigation: z
    .object({
      /** Path data of an icon of 24 by 24 pixels, drawn as a line. */
      icon: z
        .string()
        .max(2000)
        .regex(/^[\d\s,.a-zA-Z-]+$/u),
      menu: place.optional(),
      bar: z.object({ place, label: z.string().min(1).max(20) }).optional(),
    })
    .optional(),
});

/** A page of a micro-frontend. */
export type RemotePage = z.infer<typeof remotePage>;

/** What is wrong with the pages that a build lists, each in a line; none where all are right. */
export const findPageFaults = ({
  paths,
  pages = [],
}: {
  readonly paths: readonly string[];
  readonly pages?: readonly RemotePage[] | undefined;
}): string[] =>
  pages.flatMap(({ path, navigation }) => [
    ...(paths.some((base) => isWithin(path, base)) ? [] : [`${path} is listed and is none of its paths`]),
    ...(navigation !== undefined && path.includes('{')
      ? [`${path} has no single address, which a link in the menu or the bar needs`]
      : []),
  ]);
