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
await main(beginning);
