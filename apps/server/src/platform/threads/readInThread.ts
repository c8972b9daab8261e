import { Worker } from 'node:worker_threads';
import type { TextRef } from '@iris/contract/core/issue';
import type { ContractTextKey } from '@iris/contract/texts';
import { invalidField } from '../http/failure.ts';
import { shareTurns } from './turns.ts';

/** A thread's message: a piece of what it read, a refusal of the file, or that it is done. */
export type ThreadNews<Piece> = { piece: Piece } | { refused: TextRef | null } | { done: true };

interface Reading<Task> {
  /** The program; it must use `answerThread`. */
  program: URL;
  task: Task;
  /** Whose file it is. */
  person: number;
  /** The refusal for a file that the program cannot read at all. */
  unreadable: ContractTextKey;
}

const TIME_MS = 20_000;
/** Enough for the largest file that is accepted, and harmless to the server. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
const inTurn = shareTurns({ atOnce: 2, waiting: 5 });

/**
 * Reads an uploaded file in a separate thread with bounded time and memory, so that a malicious file harms only the
 * thread. Throws 10030 on `file` when the program refuses it.
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
        // Out of memory, or ended without a message.
        thread.on('error', () => refuse({ key: unreadable }));
        thread.on('exit', () => refuse({ key: unreadable }));
        timer = setTimeout(() => refuse({ key: 'core.fileTooSlow' }), TIME_MS);
      });
    } finally {
      clearTimeout(timer);
      await thread.terminate();
    }
  });
