import { publishBuild, uploadBuildFiles } from '@secondspring/contracts/http/releases.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { asFileName } from '../build-files.ts';
import type { Site } from './site.ts';
import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';

/** A build on this machine, with its files by hash. */
export type LocalBuild = {
  readonly build: RemoteBuild;
  readonly files: ReadonlyMap<string, Buffer>;
  /** Files in the folder that are not published. */
  readonly leftOut: readonly string[];
};

/** Limits of one upload form. */
const MAX_FORM = { files: 10, bytes: 4_000_000 } as const;

/** Splits files into groups of at most one form. */
const formsOf = (files: readonly (readonly [string, Buffer])[]): (readonly [string, Buffer])[][] => {
  const forms: (readonly [string, Buffer])[][] = [];
  let bytes = 0;
  for (const file of files) {
    const form = forms.at(-1);
    if (form === undefined || form.length === MAX_FORM.files || bytes + file[1].length > MAX_FORM.bytes) {
      forms.push([file]);
      bytes = 0;
    } else form.push(file);
    bytes += file[1].length;
  }
  return forms;
};

/**
 * Publishes a build: states it, uploads the files that the site lacks, and states it again. Returns how many were
 * sent.
 * @throws CommandError with a line for each reason to refuse it.
 */
export const publish = async (
  site: Site,
  { build, files }: LocalBuild,
  why: string,
): Promise<{ readonly version: string; readonly sent: number }> => {
  const { version } = build;
  const first = await site.call(publishBuild, { build, why });
  if (first.published) return { version, sent: 0 };
  const wanted = first.missing.map((hash) => [hash, files.get(hash) ?? Buffer.alloc(0)] as const);
  for (const group of formsOf(wanted)) {
    const form = new FormData();
    for (const [hash, bytes] of group)
      form.append('files', new Blob([new Uint8Array(bytes)]), asFileName(hash));
    await site.call(uploadBuildFiles, form);
  }
  const second = await site.call(publishBuild, { build, why });
  if (!second.published)
    throw new CommandError('Some files did not arrive. Nothing was changed; please try again.');
  return { version, sent: wanted.length };
};
