import { Worker } from 'node:worker_threads';
import { invalidField } from '../http/failure.ts';
import type { PdfVerdict } from './pdfClean.ts';

/** A PDF as somebody sent it, or without what was active in it. */
export interface Pdf {
  bytes: Buffer;
  type: 'application/pdf';
  /** Scripts, links, forms or other files were taken out. */
  cleaned: boolean;
}

const HEAD = Buffer.from('%PDF-');
const END = Buffer.from('%%EOF');
const TIME_MS = 20_000;
/** What the thread may use: enough for the largest document, and far from what would trouble the server. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const worker = new URL('./pdfWorker.ts', import.meta.url);

/**
 * Reads a PDF by its bytes: it begins and ends like one and is not encrypted. What runs a script, starts a program, leads
 * out of the document, sends a form or carries a file is taken out of it (see `cleanPdf`). Throws 10030 otherwise.
 */
export async function readPdf(bytes: Buffer): Promise<Pdf> {
  if (!bytes.subarray(0, HEAD.length).equals(HEAD) || !endsWell(bytes)) {
    throw invalidField('file', 'file.notDocument');
  }
  const verdict = await judge(bytes);
  if (verdict.kind === 'refused') throw invalidField('file', `file.${verdict.why}`);
  const kept = verdict.kind === 'kept' ? bytes : Buffer.from(verdict.bytes);
  return { bytes: kept, type: 'application/pdf', cleaned: verdict.kind === 'cleaned' };
}

/** Nothing but line ends after the last mark: what follows could be a file of another kind. */
function endsWell(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(END);
  return at > 0 && /^[\0\t\n\f\r ]*$/.test(bytes.subarray(at + END.length).toString('latin1'));
}

/** Parses in a thread of its own, so that a document made to trouble the server troubles only the thread. */
function judge(bytes: Buffer): Promise<PdfVerdict> {
  const thread = new Worker(worker, {
    workerData: new Uint8Array(bytes),
    resourceLimits: MEMORY,
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const verdict = new Promise<PdfVerdict>((resolve) => {
    thread.on('message', resolve);
    // Out of memory, out of time, or an end without a word.
    const giveUp = () => resolve({ kind: 'refused', why: 'notDocument' });
    thread.on('error', giveUp);
    thread.on('exit', giveUp);
  });
  const timer = setTimeout(() => thread.terminate(), TIME_MS);
  return verdict.finally(() => {
    clearTimeout(timer);
    return thread.terminate();
  });
}
