import { parentPort } from 'node:worker_threads';
import type { DocumentTask } from './documentData.ts';
import type { Drawn } from './documents.ts';
import { drawDocument } from './draw.ts';
import { loadFonts } from './fonts.ts';

/** The documents' thread: the fonts are loaded once, then each task is answered with its bytes. */
const fonts = loadFonts();

parentPort?.on('message', async ({ id, task }: { id: number; task: DocumentTask }) => {
  try {
    const bytes = await drawDocument(fonts, task);
    parentPort?.postMessage({ id, bytes } satisfies Drawn);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies Drawn);
  }
});
