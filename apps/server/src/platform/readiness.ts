import type { Services } from './http/context.ts';
import type { Jobs } from './jobs/jobs.ts';

/** What the server needs to be of use, and whether it has it now. */
type Standing = Record<'database' | 'messages' | 'jobs' | 'files', boolean>;

/** Whoever asks wants to know within a second. */
const LIMIT_MS = 800;

/** Looks at what the server stands on; however many ask at once, it looks once, and what does not answer in time is away. */
export function openReadiness(
  { db, reads, bus, files }: Pick<Services, 'db' | 'reads' | 'bus' | 'files'>,
  jobs: Pick<Jobs, 'ready'>,
): () => Promise<Standing> {
  let looking: Promise<Standing> | undefined;
  const answers = async ({ $client }: typeof db) => {
    // The pool's driver takes the limit; its types know it only for a whole connection.
    await $client.query({ text: 'select 1', query_timeout: LIMIT_MS } as { text: string });
    return true;
  };
  const look = async (): Promise<Standing> => {
    const [own, lists, storage] = await Promise.all([
      inTime(answers(db)),
      inTime(answers(reads)),
      inTime(files.ready()),
    ]);
    return { database: own && lists, messages: bus.hearing(), jobs: jobs.ready(), files: storage };
  };
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}

async function inTime(work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LIMIT_MS);
  });
  return Promise.race([work.catch(() => false), late]).finally(() => clearTimeout(timer));
}
