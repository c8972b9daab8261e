import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { findChromium } from '../scripts/chromium.ts';

const ROWS = 100_000;
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

interface Run {
  ms: number;
  /** The longest time during which the page did not respond. */
  stall: number;
  bytes: number;
  /** Peak memory of the browser's processes beyond what the input alone takes, in MB. */
  memoryMB: number;
}

async function serve(folder: string) {
  const server = createServer(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const bytes = await readFile(join(folder, path)).catch(() => undefined);
    response.writeHead(bytes ? 200 : 404, { 'content-type': types[extname(path)] ?? 'text/plain' });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() };
}

/** The renderer processes, including that of the bench's page. */
async function renderers(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Memory of a process in MB: the current value, or the peak since `forgetPeak`. */
async function memoryOf(id: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}
const forgetPeak = (id: number) => writeFile(`/proc/${id}/clear_refs`, '5').catch(() => {});

async function run(url: string, mode: string): Promise<Run> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForFunction('globalThis.prepare');
    await page.evaluate(`prepare('${mode}', ${ROWS})`);
    const ids = await renderers(browser);
    await Promise.all(ids.map(forgetPeak));
    const before = await Promise.all(ids.map((id) => memoryOf(id, 'VmRSS')));
    const made = await page.evaluate<Omit<Run, 'memoryMB'>>('run()');
    const after = await Promise.all(ids.map((id) => memoryOf(id, 'VmHWM')));
    return { ...made, memoryMB: Math.max(...after.map((peak, index) => peak - (before[index] ?? 0))) };
  } finally {
    await browser.close();
  }
}

/** Exporting 100,000 leases in the browser, compared with bare compression and with exceljs, on the same rows. */
export async function measureExport(): Promise<Record<'ours' | 'compress' | 'exceljs', Run>> {
  const folder = await mkdtemp(join(tmpdir(), 'iris-export-'));
  await build({
    root: fileURLToPath(new URL('./export/', import.meta.url)),
    logLevel: 'error',
    build: { outDir: folder, target: 'es2023', chunkSizeWarningLimit: 4_000 },
    worker: { format: 'es' },
  });
  const server = await serve(folder);
  try {
    return {
      ours: await run(server.url, 'ours'),
      compress: await run(server.url, 'compress'),
      exceljs: await run(server.url, 'exceljs'),
    };
  } finally {
    server.stop();
    await rm(folder, { recursive: true });
  }
}
