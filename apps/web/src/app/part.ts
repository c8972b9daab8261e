import { limits } from '@iris/contract/core/limits';
import { say } from './i18n/i18n.ts';

/** A part of the console that did not load. */
export class PartFailure extends Error {
  readonly code = 'MODULE_NOT_FOUND';
}

/** Loads a part; one that fails, or takes over 120 s, is a PartFailure with the sentence to show. */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartFailure(say('request.part'))), limits.partLoadTimeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof PartFailure ? error : new PartFailure(say('request.partFailed'), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
