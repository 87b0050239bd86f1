import { reservedPaths } from '@secondspring/contracts/remotes/reserved-paths.ts';

/** Null if the name is fine. */
export const refusal = (
  name: string,
  { exists, paths }: { readonly exists: boolean; readonly paths: readonly string[] },
): string | null => {
  if (!/^[a-z]+(?:-[a-z]+)*$/u.test(name) || name.length > 40)
    return `“${name}” is no short name: lower-case letters and single hyphens, at most 40, as journal or sleep-diary.`;
  if (exists) return `mfe-${name} exists already.`;
  if (reservedPaths.includes(name)) return `/${name} belongs to the product itself; choose another name.`;
  const conflicting = paths.find((path) => path === `/${name}` || path.startsWith(`/${name}/`));
  return conflicting === undefined ? null : `${conflicting} is served already; choose another name.`;
};
