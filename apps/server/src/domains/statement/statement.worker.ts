import { answerThread } from '../../platform/threads/answerThread.ts';
import { readStatement } from './statement.csv.ts';

await answerThread((bytes: Uint8Array) => [readStatement(bytes)]);
