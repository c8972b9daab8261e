import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { endpoints } from '@iris/contract';
import { byPeople, IDLE_HEADER } from '@iris/contract/core/endpoint';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openApi } from '../src/platform/http/openapi.ts';
import { checkAnswer } from './documented.ts';
import { startServer } from './harness.ts';

const run = promisify(execFile);
const document = openApi();
const text = JSON.stringify(document);
interface Operation {
  operationId: string;
  parameters: { $ref?: string }[];
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<string, { content?: Record<string, unknown>; $ref?: string }>;
}
const operations = endpoints.map((endpoint) => ({
  endpoint,
  // Our own document: its operations have this shape.
  operation: document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as unknown as Operation,
}));

/** Every node of the document, with the keys leading to it. */
function* walk(value: unknown, path: string[] = []): Generator<[path: string[], value: unknown]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, [...path, key]);
}

describe('the documentation of the API', () => {
  it('is OpenAPI 3.1, served as it is made, with an operation for each call', async () => {
    const server = await startServer();
    const served = (await (await fetch(`${server.address}/openapi.json`)).json()) as typeof document;
    expect(served).toEqual(JSON.parse(text));
    expect(served.openapi).toBe('3.1.1');
    const documented = Object.values(served.paths).flatMap((methods) => Object.values(methods));
    expect(documented.map(({ operationId }) => operationId).sort()).toEqual(
      endpoints.map(({ name }) => name).sort(),
    );
  });

  it('names the headers that the server reads, where it reads them', () => {
    const headers = Object.values(document.components.parameters).map(({ name }) =>
      String(name).toLowerCase(),
    );
    expect(headers.sort()).toEqual(['accept-language', 'idempotency-key', IDLE_HEADER]);
    for (const { endpoint, operation } of operations) {
      const named = operation.parameters.some(({ $ref }) => $ref === '#/components/parameters/IdleMs');
      expect(named, endpoint.name).toBe(byPeople(endpoint));
    }
  });

  it('says null where null may stand, in words of 3.1', () => {
    expect(text).not.toContain('"nullable"');
    const order = document.components.schemas.Order as { properties: Record<string, unknown> };
    expect(order.properties.bill_type).toEqual({
      anyOf: [{ type: 'string', enum: expect.arrayContaining(['PROPERTY']) }, { type: 'null' }],
    });
    expect(order.properties.lease_id).toEqual({ type: ['number', 'null'] });
  });

  it('has bodies for uploads, types for files, and the refusals of each call', () => {
    for (const { endpoint, operation } of operations) {
      const { content } = operation.requestBody ?? {};
      if (endpoint.upload) {
        expect(content?.['multipart/form-data']?.schema.required, endpoint.name).toEqual(['file']);
        expect(Boolean(content?.['application/json']), endpoint.name).toBe(!endpoint.upload.required);
      }
      const success = Object.keys(operation.responses[200]?.content ?? {});
      expect(success, endpoint.name).toEqual(endpoint.download ?? ['application/json']);
      const needsToken = endpoint.access !== 'open';
      expect(operation.responses, endpoint.name).toHaveProperty('400');
      expect('401' in operation.responses, endpoint.name).toBe(needsToken);
      expect(operation.responses, endpoint.name).toHaveProperty('429');
    }
  });

  it('refers to nothing that is not there, and has no shape that nothing refers to', () => {
    const found = [...walk(document)].flatMap(([path, value]) =>
      path.at(-1) === '$ref' ? [String(value)] : [],
    );
    const there = Object.entries(document.components).flatMap(([kind, shapes]) =>
      kind === 'securitySchemes' ? [] : Object.keys(shapes).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...new Set(found)].sort()).toEqual(there.sort());
    expect(there.length).toBeGreaterThan(100);
  });

  it('is held against what the server answers', () => {
    const endpoint = endpoints.find(({ name }) => name === 'search.orders');
    if (!endpoint) throw new Error('no such call');
    const answer = (data: unknown, more: object = {}) => ({
      code: 0,
      message: 'OK',
      data,
      request: 'GET /',
      ...more,
    });
    const page = { items: [], total: 0, page: 0, count: 10 };
    checkAnswer(endpoint, 200, answer(page));
    for (const [status, envelope] of [
      [200, answer({ ...page, total: null })],
      [200, answer({ ...page, secret: 1 })],
      [200, answer(page, { code: 999 })],
      [404, answer(null, { code: 10030 })],
      [404, answer({ fields: [{ path: 'a' }] }, { code: 10020 })],
    ] as const) {
      expect(() => checkAnswer(endpoint, status, envelope)).toThrow('unlike its documentation');
    }
    expect(() => checkAnswer(endpoint, 418, answer(null))).toThrow('does not name');
  });
});

/** A program that uses the generated types; the compiler reports expected errors that do not occur. */
const program = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';

type Order = components['schemas']['Order'];

export async function ordersNumbered(baseUrl: string, token: string, order_no: string): Promise<Order[]> {
  const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });
  const { data, error } = await client.GET('/iris-base/cms/order/search', { params: { query: { order_no } } });
  if (error) throw new Error(error.data?.fields?.map(({ message }) => message).join() ?? error.message);
  return data.data.items;
}

/** Never called: each line is refused by the compiler. */
export function wrong(client: ReturnType<typeof createClient<paths>>, order: Order): void {
  const kind: 'RENT' | 'DEPOSIT' | 'BILL' | 'REPAIR' | 'ACTIVITY' | 'BOOKING' | 'TOPUP' = order.kind;
  // @ts-expect-error what was not paid has no channel
  order.channel.length;
  // @ts-expect-error no such field
  order.price;
  // @ts-expect-error no such call
  void client.GET('/iris-base/cms/orders/search');
  // @ts-expect-error without its body
  void client.POST('/iris-base/cms/wallet/top-up', {});
  void kind;
}

export const upload = (client: ReturnType<typeof createClient<paths>>, file: Blob) =>
  client.POST('/iris-base/cms/file/image/add', {
    body: { file: 'a file' },
    bodySerializer() {
      const form = new FormData();
      form.set('file', file);
      return form;
    },
  });
`;

describe('a client generated from it', () => {
  it('compiles, refuses what the API does not have, and works', async () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const folder = await mkdtemp(join(root, 'node_modules', '.client-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'api.json'), text);
    const generator = join(root, 'node_modules', 'openapi-typescript', 'bin', 'cli.js');
    await run(process.execPath, [generator, join(folder, 'api.json'), '-o', join(folder, 'api.ts')]);
    await writeFile(join(folder, 'program.ts'), program);
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          target: 'es2023',
          module: 'nodenext',
          lib: ['es2023', 'dom'],
          types: [],
          rewriteRelativeImportExtensions: true,
        },
        files: ['program.ts'],
      }),
    );
    const tsc = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));
    const compiled = run(tsc, ['-p', folder]).catch(({ stdout }) => ({ stdout }));
    expect((await compiled).stdout).toBe('');

    const server = await startServer();
    const { ordersNumbered } = (await import(pathToFileURL(join(folder, 'program.js')).href)) as {
      ordersNumbered: (address: string, token: string, no: string) => Promise<{ kind: string }[]>;
    };
    const token = await server.signIn('staff');
    expect(await ordersNumbered(server.address, token, 'D000001')).toMatchObject([{ kind: 'DEPOSIT' }]);
    await expect(ordersNumbered(server.address, token, ' ')).rejects.toThrow('填');
  });
});
