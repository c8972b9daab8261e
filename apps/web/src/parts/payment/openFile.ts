/** By then an opened page has long read its file. */
const KEPT_MS = 60_000;

/** Shows a file in a new tab; returns whether the browser allowed it. */
export function openFile(blob: Blob): boolean {
  const address = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return window.open(address) !== null;
}
