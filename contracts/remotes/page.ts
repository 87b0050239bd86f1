import { z } from 'zod';
import { isWithin } from './page-pattern.ts';

/** Sort key among the shell's links, ascending; ties sort by path. */
const place = z.int().min(0).max(1000);

export const remotePage = z.object({
  /** With `{names}` for variable segments. */
  path: z.string().max(100).startsWith('/'),
  title: z.string().min(1).max(60),
  /** Absent if only other pages link to it. */
  navigation: z
    .object({
      /** SVG path data of a 24 by 24 pixel line icon. */
      icon: z
        .string()
        .max(2000)
        .regex(/^[\d\s,.a-zA-Z-]+$/u),
      menu: place.optional(),
      bar: z.object({ place, label: z.string().min(1).max(20) }).optional(),
    })
    .optional(),
});

export type RemotePage = z.infer<typeof remotePage>;

/** One line per fault; empty if all are valid. */
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
