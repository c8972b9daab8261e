import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveConsole, servePlayer } from './console.ts';
import { installErrors } from './envelope.ts';
import { guardPages } from './pagePolicy.ts';

const root = await mkdtemp(join(tmpdir(), 'iris-console-'));
await mkdir(join(root, 'assets'));
await writeFile(join(root, 'index.html'), '<!doctype html>');
await writeFile(join(root, 'assets/part-abc.js'), 'export {};');
await writeFile(join(root, 'assets/part-abc.js.br'), brotliCompressSync('export {};'));
const playerRoot = await mkdtemp(join(tmpdir(), 'iris-player-'));
await mkdir(join(playerRoot, 'assets'));
await writeFile(join(playerRoot, 'index.html'), '<!doctype html><title>player');
await writeFile(join(playerRoot, 'worker.js'), '');
await writeFile(join(playerRoot, 'assets/part-abc.js'), '');
const app = fastify();
installErrors(app);
await app.register(async (pages) => {
  await guardPages(pages, 'player');
  await servePlayer(pages, playerRoot);
});
await app.register(async (pages) => {
  await guardPages(pages);
  await serveConsole(pages, root);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
  await rm(playerRoot, { recursive: true });
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

test('a file is sent as the build compressed it to those who can read that, and has one address', async () => {
  const url = '/assets/part-abc.js';
  const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  });
  expect(small.headers['cache-control']).toContain('immutable');
  expect(small.headers.vary).toContain('accept-encoding');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('export {};');
  const whole = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(whole.headers['content-encoding']).toBeUndefined();
  expect(whole.body).toBe('export {};');
  expect((await ask(`${url}.br`)).statusCode).toBe(404);
});

test('the console may play a video chosen for upload, of which it makes a still picture', async () => {
  const policy = (await ask('/lease/list', 'text/html')).headers['content-security-policy'];
  expect(policy).toContain("media-src 'self' blob:");
});

test('a part that went with a new build is not found, and nobody keeps that', async () => {
  await rm(join(root, 'assets/part-abc.js'));
  await rm(join(root, 'assets/part-abc.js.br'));
  const answer = await ask('/assets/part-abc.js');
  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe(10020);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('the player is a page with a policy of its own, and its worker may keep that page', async () => {
  const page = await ask('/player?x=1', 'text/html');
  expect(page.body).toContain('player');
  expect(page.headers['cache-control']).toBe('no-cache');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect((await ask('/lease/list', 'text/html')).headers['content-security-policy']).not.toBe(policy);
  expect((await ask('/player/', 'text/html')).headers.location).toBe('/player');
  expect((await ask('/player/worker.js')).headers['service-worker-allowed']).toBe('/player');
  expect((await ask('/player/assets/part-abc.js')).headers['cache-control']).toContain('immutable');
  for (const address of ['/player/assets/none.js', '/player/..%2findex.html', '/player/.built-from'])
    expect([address, (await ask(address)).statusCode]).toEqual([address, 404]);
});
