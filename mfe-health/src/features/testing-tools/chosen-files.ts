import { LAB_FILE_MAX, LAB_FILES_AT_ONCE } from '@secondspring/contracts/vocabulary/lab-file-words.ts';

export type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

/** Accepted media types, with the file endings for phones that name no type. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
};

export const ACCEPTED = Object.entries(kinds).flat(2).join(',');

const isAcceptedKind = ({ name, type }: FileFacts): boolean =>
  type === ''
    ? Object.values(kinds)
        .flat()
        .some((ending) => name.toLowerCase().endsWith(ending))
    : type.toLowerCase() in kinds || type.toLowerCase() === 'image/jpg';

/** At least 0.01 MB. */
export const megabytes = (bytes: number): string => `${Math.max(bytes / (1024 * 1024), 0.01).toFixed(2)} MB`;

const same = (one: FileFacts, other: FileFacts): boolean =>
  one.name === other.name && one.size === other.size;

const rejectionReason = (file: FileFacts, accepted: readonly FileFacts[]): string | null => {
  if (!isAcceptedKind(file)) return 'we can only keep PDF, JPEG and PNG';
  if (file.size > LAB_FILE_MAX) return 'over 10 MB';
  if (file.size === 0) return 'empty';
  if (accepted.some((other) => same(other, file))) return 'already chosen';
  return accepted.length >= LAB_FILES_AT_ONCE ? `up to ${LAB_FILES_AT_ONCE} files at once` : null;
};

/** `rejected` names each rejected file with the reason; null if no file is rejected. */
export const addFiles = <Kind extends FileFacts>(
  chosen: readonly Kind[],
  added: readonly Kind[],
): { readonly chosen: readonly Kind[]; readonly rejected: string | null } => {
  const accepted = [...chosen];
  const rejected: string[] = [];
  for (const file of added) {
    const reason = rejectionReason(file, accepted);
    if (reason === null) accepted.push(file);
    else rejected.push(`${file.name} (${reason})`);
  }
  return { chosen: accepted, rejected: rejected.length === 0 ? null : `Left out: ${rejected.join(', ')}.` };
};
