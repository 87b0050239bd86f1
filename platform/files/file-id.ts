export class FileNotFoundError extends Error {
  override readonly name = 'FileNotFoundError';
  constructor() {
    super('there is no such file');
  }
}

const FILE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Ids become part of paths and object names. Throws for anything but a UUID in lower case. */
export const requireFileId = (id: string): string => {
  if (!FILE_ID.test(id)) throw new Error('a file id must be a UUID');
  return id;
};
