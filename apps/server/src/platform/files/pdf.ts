import { Worker } from 'node:worker_threads';
import { invalidField } from '../http/failure.ts';
import type { PdfVerdict } from './pdfClean.ts';

/** An uploaded PDF as it was, or without its active content. */
export interface Pdf {
  bytes: Buffer;
  type: 'application/pdf';
  /** Scripts, links, forms or attachments were removed. */
  cleaned: boolean;
}

const HEAD = Buffer.from('%PDF-');
const END = Buffer.from('%%EOF');
const TIME_MS = 20_000;
/** The thread's memory: enough for the largest document, and harmless to the server. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const worker = new URL('./pdfWorker.ts', import.meta.url);

/**
 * Validates a PDF by its bytes: it begins and ends like one and is not encrypted. Removes whatever runs a script,
 * starts a program, links outside, submits a form or embeds a file (see `cleanPdf`). Throws 10030 otherwise.
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

/** Only line ends may follow the end marker: anything else could be a file of another kind. */
function endsWell(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(END);
  return at > 0 && /^[\0\t\n\f\r ]*$/.test(bytes.subarray(at + END.length).toString('latin1'));
}

/** Parses in a separate thread, so that a malicious document harms only that thread. */
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
    // Out of memory, out of time, or ended without a message.
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
