/** Milliseconds until the memory of a saved file is let go: some browsers begin to read it late. */
const REVOKE_DELAY_MS = 60_000;

/** Has the browser save something as a file. */
export const saveBlob = (blob: Blob, filename: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
};
