import { limits } from '@iris/contract/core/limits';
import { say } from '../i18n/i18n.ts';

/** A part of the console that did not load. */
export class PartFailure extends Error {
  readonly code = 'MODULE_NOT_FOUND';
}

/** A moment without network, or a busy server, is over by then. */
const PAUSES_MS = [400, 1_600];

/**
 * Loads the module that a failure names under an address that the browser has not asked for. Browsers remember a module
 * that did not come over for as long as the page is open, and refuse it the next time without asking the server.
 */
function loadAnew<Module>({ message }: TypeError, load: () => Promise<Module>): () => Promise<Module> {
  const address = /https?:\S+?\.js/.exec(message)?.[0];
  // The same file, so the same module.
  return address
    ? () => import(/* @vite-ignore */ `${address}?again=${Date.now()}`) as Promise<Module>
    : load;
}

/** Tries again what did not come over. */
async function insist<Module>(load: () => Promise<Module>): Promise<Module> {
  let next = load;
  for (const pause of PAUSES_MS) {
    try {
      return await next();
    } catch (error) {
      // Browsers say TypeError of what did not come over; most else is of what came, and would fail the next time too.
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      next = loadAnew(error, load);
    }
  }
  return next();
}

/**
 * Loads a part: one module, which `load` imports and does nothing else with. One that fails, or takes over 120 s, is a
 * PartFailure with the sentence to show.
 */
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
