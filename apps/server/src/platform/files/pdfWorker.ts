import { parentPort, workerData } from 'node:worker_threads';
import { cleanPdf, type PdfVerdict } from './pdfClean.ts';

// The file that starts this thread passes exactly this.
const bytes = workerData as Uint8Array;
// Whatever is wrong with it, the user is told that it is not a PDF.
const verdict = await cleanPdf(bytes).catch((): PdfVerdict => ({ kind: 'refused', why: 'notDocument' }));
parentPort?.postMessage(verdict);
