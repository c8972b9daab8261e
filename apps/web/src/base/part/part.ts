import { limits } from '@iris/contract/core/limits';
import { say } from '../i18n/i18n.ts';
import { pause } from './pause.ts';

/** A part of the console that failed to load. */
export class PartFailure extends Error {
  readonly code = 'MODULE_NOT_FOUND';
}

/** By then, a short network outage or a busy server has usually passed. */
const PAUSES_MS = [400, 1_600];

/**
 * Loads the module named by a failure under an address that the browser has not requested yet. Browsers remember a
 * failed module as long as the page is open, and refuse it without asking the server again.
 */
function loadAnew<Module>({ message }: TypeError, load: () => Promise<Module>): () => Promise<Module> {
  const address = /https?:\S+?\.js/.exec(message)?.[0];
  // The same file, so the same module.
  return address
    ? () => import(/* @vite-ignore */ `${address}?again=${Date.now()}`) as Promise<Module>
    : load;
}

/** Retries a module that could not be fetched. */
async function insist<Module>(load: () => Promise<Module>): Promise<Module> {
  let next = load;
  for (const milliseconds of PAUSES_MS) {
    try {
      return await next();
    } catch (error) {
      // Browsers throw TypeError for modules that could not be fetched; other errors come from the module's code, and
      // would recur.
      if (!(error instanceof TypeError)) throw error;
      await pause(milliseconds);
      next = loadAnew(error, load);
    }
  }
  return next();
}

/**
 * Loads a part: one module, which `load` only imports. If it fails or takes over 120 s, throws a PartFailure with the
 * sentence to show.
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
