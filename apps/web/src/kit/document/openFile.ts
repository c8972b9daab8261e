import type { AnyEndpoint, Downloads } from '@iris/contract/core/endpoint';
import { type CallInput, download } from '../../base/request/call.ts';
import { saveFile } from '../export/saveFile.ts';

/** Long enough for the new tab to have read it. */
const KEPT_MS = 60_000;

/** Opens a file that only signed-in people may read in a new tab; if the browser refuses, the file is saved. */
export async function openFile<E extends AnyEndpoint & Downloads>(
  endpoint: E,
  input: CallInput<E>,
): Promise<void> {
  const file = await download(endpoint, input);
  const address = URL.createObjectURL(file.blob);
  if (window.open(address, '_blank')) setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  else saveFile(file);
}
