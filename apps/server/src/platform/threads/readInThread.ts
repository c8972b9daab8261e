import { Worker } from 'node:worker_threads';
import type { TextRef } from '@iris/contract/core/issue';
import type { ContractTextKey } from '@iris/contract/texts';
import { invalidField } from '../http/failure.ts';
import { shareTurns } from './turns.ts';

/** What a thread says: a piece of what it read, that it refuses the file, or that it is done. */
export type ThreadNews<Piece> = { piece: Piece } | { refused: TextRef | null } | { done: true };

interface Reading<Task> {
  /** The program; it answers with `answerThread`. */
  program: URL;
  task: Task;
  /** Whose file it is. */
  person: number;
  /** What is said about a file that the program cannot read at all. */
  unreadable: ContractTextKey;
}

const TIME_MS = 20_000;
/** Enough for the largest file that is taken, and far from what would trouble the server. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
const inTurn = shareTurns({ atOnce: 2, waiting: 5 });

/**
 * Reads a file that somebody handed in, in a thread of its own with bounded time and memory: a file made to trouble the
 * server troubles only the thread. Throws 10030 on `file` for what the program refuses.
 */
export const readInThread = <Task, Piece>({ program, task, person, unreadable }: Reading<Task>) =>
  inTurn(person, async (): Promise<Piece[]> => {
    const thread = new Worker(program, {
      workerData: task,
      resourceLimits: MEMORY,
      execArgv: [],
      stderr: true,
    });
    const pieces: Piece[] = [];
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Piece[]>((resolve, reject) => {
        const refuse = ({ key, values }: TextRef) =>
          // The program's texts are the contract's.
          reject(invalidField('file', key as ContractTextKey, values));
        thread.on('message', (news: ThreadNews<Piece>) => {
          if ('piece' in news) pieces.push(news.piece);
          else if ('done' in news) resolve(pieces);
          else refuse(news.refused ?? { key: unreadable });
        });
        // Out of memory, or an end without a word.
        thread.on('error', () => refuse({ key: unreadable }));
        thread.on('exit', () => refuse({ key: unreadable }));
        timer = setTimeout(() => refuse({ key: 'core.fileTooSlow' }), TIME_MS);
      });
    } finally {
      clearTimeout(timer);
      await thread.terminate();
    }
  });
