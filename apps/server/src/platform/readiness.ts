import type { Services } from './http/context.ts';
import type { Jobs } from './jobs/jobs.ts';

/** What the server needs to be useful, and whether it is available now. */
type Standing = Record<'database' | 'messages' | 'jobs' | 'files', boolean>;

/** Health checks expect an answer within a second. */
const LIMIT_MS = 800;

/**
 * Checks what the server depends on; concurrent requests share one check, and anything that does not answer in time
 * counts as unavailable.
 */
export function openReadiness(
  { db, reads, bus, files }: Pick<Services, 'db' | 'reads' | 'bus' | 'files'>,
  jobs: Pick<Jobs, 'ready'>,
): () => Promise<Standing> {
  let looking: Promise<Standing> | undefined;
  const answers = async ({ $client }: typeof db) => {
    // The pool's driver accepts the limit per query; its types allow it only for a whole connection.
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
