/** Some browsers start reading a saved file late. */
const REVOKE_DELAY_MS = 60_000;

export const saveBlob = (blob: Blob, filename: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
};
