import {
  HEIC_NOT_ACCEPTED,
  LAB_FILE_MAX,
  LAB_FILES_AT_ONCE,
  PICTURE_TYPE_NOT_ACCEPTED,
} from '@secondspring/contracts/vocabulary/lab-file-words.ts';

export type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

/** Accepted media types, with the file endings for phones that name no type. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
};

export const ACCEPTED = Object.entries(kinds).flat(2).join(',');

/** What phones send that do not know the type. */
const unknownTypes: readonly string[] = ['', 'application/octet-stream'];

const isAcceptedKind = ({ name, type }: FileFacts): boolean =>
  unknownTypes.includes(type.toLowerCase())
    ? Object.values(kinds)
        .flat()
        .some((ending) => name.toLowerCase().endsWith(ending))
    : type.toLowerCase() in kinds || type.toLowerCase() === 'image/jpg';

const kindRejection = ({ name, type }: FileFacts): string => {
  if (/^image\/hei[cf]/iu.test(type) || /\.(?:hei[cf]s?|hif)$/iu.test(name)) return HEIC_NOT_ACCEPTED;
  return /^image\//iu.test(type) || /\.(?:avif|bmp|gif|jxl|tiff?|webp)$/iu.test(name)
    ? PICTURE_TYPE_NOT_ACCEPTED
    : 'we can only keep PDF, JPEG and PNG';
};

/** At least 0.01 MB. */
export const megabytes = (bytes: number): string => `${Math.max(bytes / (1024 * 1024), 0.01).toFixed(2)} MB`;

const same = (one: FileFacts, other: FileFacts): boolean =>
  one.name === other.name && one.size === other.size;

const rejectionReason = (file: FileFacts, accepted: readonly FileFacts[]): string | null => {
  if (!isAcceptedKind(file)) return kindRejection(file);
  if (file.size > LAB_FILE_MAX) return 'over 10 MB';
  if (file.size === 0) return 'empty';
  if (accepted.some((other) => same(other, file))) return 'already chosen';
  return accepted.length >= LAB_FILES_AT_ONCE ? `up to ${LAB_FILES_AT_ONCE} files at once` : null;
};

/** Names each file that is not kept, with the reason; null without one. */
export const leftOutWords = (
  files: readonly { readonly name: string; readonly reason: string }[],
): string | null =>
  files.length === 0
    ? null
    : `Left out: ${files.map(({ name, reason }) => `${name} (${reason.replace(/\.$/u, '')})`).join(', ')}.`;

/** `rejected` names each rejected file with the reason; null if no file is rejected. */
export const addFiles = <Kind extends FileFacts>(
  chosen: readonly Kind[],
  added: readonly Kind[],
): { readonly chosen: readonly Kind[]; readonly rejected: string | null } => {
  const accepted = [...chosen];
  const rejected: { name: string; reason: string }[] = [];
  for (const file of added) {
    const reason = rejectionReason(file, accepted);
    if (reason === null) accepted.push(file);
    else rejected.push({ name: file.name, reason });
  }
  return { chosen: accepted, rejected: leftOutWords(rejected) };
};
