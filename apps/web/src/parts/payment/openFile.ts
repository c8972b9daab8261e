/** A page that was opened has read its file long before. */
const KEPT_MS = 60_000;

/** Shows a file in a tab of its own; whether the browser let it. */
export function openFile(blob: Blob): boolean {
  const address = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return window.open(address) !== null;
}
