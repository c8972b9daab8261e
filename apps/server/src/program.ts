import { begin } from './begin.ts';

/** The beginning, or why there is none. */
function attempt() {
  try {
    return begin(process.env);
  } catch (error) {
    return { error };
  }
}

const beginning = attempt();
const { main } = await import('./main.ts');

/** Runs the program; `pages` is fulfilled once the console is built, and rejected with a sentence if it cannot be. */
export const run = (pages: Promise<unknown> = Promise.resolve()): Promise<void> => main(beginning, pages);

if (import.meta.main) await run();
