import { type FromWorker, openSheet, type ToWorker } from './sheet.ts';

/** Makes a workbook beside the page, so that the page stays quick. */
let sheet: ReturnType<typeof openSheet> | undefined;

async function answerTo(said: ToWorker): Promise<FromWorker> {
  if (said.kind === 'open') sheet = openSheet(said.name, said.columns);
  if (said.kind === 'rows') sheet?.add(said.rows);
  if (said.kind === 'close' && sheet) return { kind: 'done', bytes: await sheet.close() };
  return { kind: 'taken' };
}

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  const answer = await answerTo(data).catch((): FromWorker => ({ kind: 'failed' }));
  postMessage(answer, answer.kind === 'done' ? { transfer: [answer.bytes.buffer] } : {});
});
