import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveConsole } from './console.ts';
import { installErrors } from './envelope.ts';

const root = await mkdtemp(join(tmpdir(), 'iris-console-'));
await mkdir(join(root, 'assets'));
await writeFile(join(root, 'index.html'), '<!doctype html>');
await writeFile(join(root, 'assets/part-abc.js'), 'export {};');
const app = fastify();
installErrors(app);
await serveConsole(app, root);
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const ask = (url: string, accept = '*/*') => app.inject({ url, headers: { accept } });

test('a part is kept for ever, any page is the console, and the rest is not found', async () => {
  const part = await ask('/assets/part-abc.js');
  expect(part.statusCode).toBe(200);
  expect(part.headers['cache-control']).toContain('immutable');
  expect((await ask('/lease/list', 'text/html')).body).toBe('<!doctype html>');
  for (const address of ['/assets/part-xyz.js', '/lease/list']) {
    const answer = await ask(address);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe(10020);
  }
});

test('a part that went with a new build is not found, and nobody keeps that', async () => {
  await rm(join(root, 'assets/part-abc.js'));
  const answer = await ask('/assets/part-abc.js');
  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe(10020);
  expect(answer.headers['cache-control']).toBe('no-store');
});
