import { limits } from '@iris/contract/core/limits';
import { say } from './i18n/i18n.ts';

/** A part of the console that did not load. */
export class PartFailure extends Error {
  readonly code = 'MODULE_NOT_FOUND';
}

/** A moment without network, or a busy server, is over by then. */
const PAUSES_MS = [400, 1_600];

/** Tries again what did not come over; the browser asks the server anew each time. */
async function insist<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch (error) {
      // Browsers say TypeError of what did not come over; most else is of what came, and would fail the next time too.
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}

/** Loads a part; one that fails, or takes over 120 s, is a PartFailure with the sentence to show. */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartFailure(say('request.part'))), limits.partLoadTimeoutMs);
  });
  try {
    return await Promise.race([insist(load), late]);
  } catch (error) {
    throw error instanceof PartFailure ? error : new PartFailure(say('request.partFailed'), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
