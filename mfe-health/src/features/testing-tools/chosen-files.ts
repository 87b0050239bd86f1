import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import {
  FILE_TYPE_NOT_ACCEPTED,
  HEIC_NOT_ACCEPTED,
  LAB_FILE_MAX,
  LAB_FILES_AT_ONCE,
  labFileEndings,
  PICTURE_TYPE_NOT_ACCEPTED,
} from '@secondspring/contracts/vocabulary/lab-file-words.ts';

export type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

/** A file that is not kept, and why. */
export type LeftOut = { readonly name: string; readonly reason: string };

export const ACCEPTED = Object.entries(labFileEndings).flat(2).join(',');

/** What phones send that do not know the type. */
const unknownTypes: readonly string[] = ['', 'application/octet-stream'];

const isAcceptedKind = ({ name, type }: FileFacts): boolean =>
  unknownTypes.includes(type.toLowerCase())
    ? Object.values(labFileEndings)
        .flat()
        .some((ending) => name.toLowerCase().endsWith(ending))
    : type.toLowerCase() in labFileEndings || type.toLowerCase() === 'image/jpg';

const kindRejection = ({ name, type }: FileFacts): string => {
  if (/^image\/hei[cf]/iu.test(type) || /\.(?:hei[cf]s?|hif)$/iu.test(name)) return HEIC_NOT_ACCEPTED;
  return /^image\//iu.test(type) || /\.(?:avif|bmp|gif|jxl|tiff?|webp)$/iu.test(name)
    ? PICTURE_TYPE_NOT_ACCEPTED
    : FILE_TYPE_NOT_ACCEPTED;
};

/** At least 0.01 MB. */
export const megabytes = (bytes: number): string => `${Math.max(bytes / (1024 * 1024), 0.01).toFixed(2)} MB`;

const same = (one: FileFacts, other: FileFacts): boolean =>
  one.name === other.name && one.size === other.size;

const rejectionReason = (file: FileFacts, accepted: readonly FileFacts[]): string | null => {
  if (!isAcceptedKind(file)) return kindRejection(file);
  if (file.size > LAB_FILE_MAX) return 'It’s over 10 MB.';
  if (file.size === 0) return 'It’s empty.';
  if (accepted.some((other) => same(other, file))) return 'You’ve already chosen it.';
  return accepted.length >= LAB_FILES_AT_ONCE
    ? `You can send up to ${LAB_FILES_AT_ONCE} files at once.`
    : null;
};

export const leftOutWords = ({ name, reason }: LeftOut): string =>
  `${isolated(name)} was left out. ${reason}`;

/** As many of `added` as can be sent, and the others. */
export const addFiles = <Kind extends FileFacts>(
  chosen: readonly Kind[],
  added: readonly Kind[],
): { readonly chosen: readonly Kind[]; readonly leftOut: readonly LeftOut[] } => {
  const accepted = [...chosen];
  const leftOut: LeftOut[] = [];
  for (const file of added) {
    const reason = rejectionReason(file, accepted);
    if (reason === null) accepted.push(file);
    else leftOut.push({ name: file.name, reason });
  }
  return { chosen: accepted, leftOut };
};
