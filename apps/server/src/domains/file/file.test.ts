import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@iris/contract/core/limits';
import { fileApi } from '@iris/contract/file/file.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { userApi } from '@iris/contract/user/user.api';
import { and, desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { UPLOAD } from '../../platform/files/files.ts';

const folder = await mkdtemp(join(tmpdir(), 'iris-file-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = await startServer({ env: { DATA_DIR: folder } });

const png = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#1677ff' } })
  .png()
  .toBuffer();

async function upload(who: string, bytes: Uint8Array = png) {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
  return server.call(fileApi.addImage, { body }, await server.signIn(who));
}
const read = async (who: string, id: number) =>
  (await server.send('GET', fileApi.content.path.replace('{id}', String(id)), {}, await server.signIn(who)))
    .status;
const rowOf = async (id: number) => {
  const [row] = await server.services.db.select().from(fileTable).where(eq(fileTable.id, id));
  if (!row) throw new Error('no data');
  return row;
};
const idOf = ({ data }: { data: unknown }) => (data as { id: number }).id;

describe('a picture for a record that is saved later', () => {
  it('is refused when its bytes are no picture', async () => {
    expect(await upload('staff', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
      status: 400,
      fields: { file: 'Upload a JPG or PNG image' },
    });
  });

  it('is seen by nobody but its uploader', async () => {
    const id = idOf(await upload('staff'));
    expect(await read('staff', id)).toBe(200);
    expect(await read('manager', id)).toBe(404);
    expect(await read('operator', id)).toBe(404);
    expect(await read('staff2', id)).toBe(404);
  });

  it('becomes a record’s own only by the hand of its uploader', async () => {
    const { files, db } = server.services;
    const id = idOf(await upload('staff'));
    const [row] = await db.select().from(fileTable).where(eq(fileTable.id, id));
    const claim = { owner: { kind: 'company', id: 1 }, named: [id], before: [], path: 'images' };
    await expect(db.transaction((tx) => files.claim(tx, { ...claim, userId: -1 }))).rejects.toMatchObject({
      kind: 'invalid',
    });
    await db.transaction((tx) => files.claim(tx, { ...claim, userId: row?.ownerId ?? 0 }));
    // It is the record's now: nobody can claim it for another one.
    await expect(
      db.transaction((tx) =>
        files.claim(tx, { ...claim, owner: { kind: 'company', id: 2 }, userId: row?.ownerId ?? 0 }),
      ),
    ).rejects.toMatchObject({ kind: 'invalid' });
    // Named no longer, it goes.
    await db.transaction((tx) =>
      files.claim(tx, { ...claim, named: [], before: [id], userId: row?.ownerId ?? 0 }),
    );
    expect(await db.select().from(fileTable).where(eq(fileTable.id, id))).toEqual([]);
  });

  it('goes after a day without a record', async () => {
    const { files, db } = server.services;
    const id = idOf(await upload('staff'));
    await files.purge(db, Date.now() + limits.uploadKeptMs - 60_000);
    expect(await read('staff', id)).toBe(200);
    await files.purge(db, Date.now() + limits.uploadKeptMs + 60_000);
    expect(await read('staff', id)).toBe(404);
  });

  it('is refused to nobody for what they left unsaved: the oldest make room, with their bytes', async () => {
    const { db, files } = server.services;
    const { id: _, ...old } = await rowOf(idOf(await upload('guest')));
    const foreign = idOf(await upload('staff'));
    const taken = idOf(await upload('guest'));
    await db.update(fileTable).set({ ownerKind: 'company', ownerId: 1 }).where(eq(fileTable.id, taken));
    const copies = Array.from({ length: limits.uploadsWaiting - 1 }, (_one, n) => ({
      ...old,
      storageKey: `test/${n}`,
    }));
    await db.insert(fileTable).values(copies);
    const answers = await Promise.all([upload('guest'), upload('guest')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const own = and(eq(fileTable.ownerKind, UPLOAD), eq(fileTable.ownerId, old.ownerId));
    const left = await db.select().from(fileTable).where(own).orderBy(desc(fileTable.id));
    expect(left).toHaveLength(limits.uploadsWaiting);
    expect(left.slice(0, 2).map(({ id }) => id)).toEqual(answers.map(idOf).toSorted((a, b) => b - a));
    expect(left.map(({ storageKey }) => storageKey)).not.toContain('test/0');
    await expect(files.open(old)).rejects.toThrow();
    for (const kept of [foreign, taken]) await expect(rowOf(kept)).resolves.toMatchObject({ id: kept });
  });
});

describe('a file of somebody else', () => {
  it('is refused no sooner and no later than one that is not there', async () => {
    const [foreign, missing] = [idOf(await upload('staff')), 987_654_321];
    const token = await server.signIn('staff2');
    for (const id of [foreign, missing, foreign, missing]) {
      const began = performance.now();
      const { status } = await server.send('GET', fileApi.content.path.replace('{id}', `${id}`), {}, token);
      // Both wait for the same moment; the looks before it take less.
      expect([status, performance.now() - began >= 19.5]).toEqual([404, true]);
    }
  });
});

describe('what browsers keep', () => {
  const cacheOf = async (path: string, who: string) =>
    (await server.send('GET', path, {}, await server.signIn(who))).headers.get('cache-control');

  it('is nothing of an answer, refused or not, and no file of a resident, a lease or a payment', async () => {
    expect(await cacheOf(userApi.information.path, 'staff')).toBe('no-store');
    expect(await cacheOf(`${residentApi.list.path}?condo_id=1`, 'staff')).toBe('no-store');
    expect(await cacheOf(`${residentApi.list.path}?condo_id=3`, 'staff')).toBe('no-store');
    expect(await cacheOf(residentApi.list.path, 'guest')).toBe('no-store');
    const id = idOf(await upload('staff'));
    const path = fileApi.content.path.replace('{id}', `${id}`);
    expect(await cacheOf(path, 'staff')).toBe('no-store');
    const owners = { lease: 1, payment: 1, refund: 1, invoice: 1, binding: 1, expenditure: 1 };
    for (const [ownerKind, ownerId] of Object.entries(owners)) {
      await server.services.db.update(fileTable).set({ ownerKind, ownerId }).where(eq(fileTable.id, id));
      expect([ownerKind, await cacheOf(path, 'manager')]).toEqual([ownerKind, 'no-store']);
    }
    await server.services.db
      .update(fileTable)
      .set({ ownerKind: 'company', ownerId: 1 })
      .where(eq(fileTable.id, id));
    expect(await cacheOf(path, 'manager')).toContain('immutable');
  });
});

describe('a document for a record that is saved later', () => {
  const pdf = Buffer.from(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  );
  async function send(bytes: Uint8Array, name: string, who = 'staff') {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
    return server.call(fileApi.addDocument, { body }, await server.signIn(who));
  }
  const open = async (id: number, who = 'staff') =>
    server.send('GET', fileApi.content.path.replace('{id}', String(id)), {}, await server.signIn(who));

  it('is refused when it is neither a PDF nor a picture, is damaged, empty, encrypted, or too big', async () => {
    expect((await send(Buffer.from('PK\u0003\u0004 a sheet'), 'contract.pdf')).fields).toEqual({
      file: 'Upload a complete PDF, JPG or PNG file',
    });
    expect((await send(Buffer.from('%PDF-1.7\n'), 'contract.pdf')).fields.file).toContain('damaged');
    expect((await send(Buffer.alloc(0), 'contract.pdf')).fields.file).toContain('empty');
    const encrypted = Buffer.from(pdf.toString().replace('/Root', '/Encrypt 9 0 R /Root'));
    expect((await send(encrypted, 'contract.pdf')).fields.file).toContain('encrypted');
    expect((await send(Buffer.alloc(limits.documentBytes + 1), 'contract.pdf')).status).toBe(400);
  });

  it('keeps a PDF without the script in it, and says so', async () => {
    const acting = Buffer.from(
      pdf.toString().replace('/Catalog', '/Catalog /OpenAction << /S /JavaScript /JS (x) >>'),
    );
    const { data } = await send(acting, 'contract.pdf');
    expect(data.cleaned).toBe(true);
    const kept = Buffer.from(await (await open(data.id)).arrayBuffer());
    expect(kept.includes('JavaScript')).toBe(false);
    expect(kept.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('keeps a PDF as it is, under its own name, for its uploader', async () => {
    const { data } = await send(pdf, '../租約 2026.exe');
    expect(data).toEqual({ id: data.id, name: '租約 2026.pdf', type: 'application/pdf', cleaned: false });
    const answer = await open(data.id);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
    expect((await open(data.id, 'manager')).status).toBe(404);
  });

  it('draws a picture anew, and takes no PDF where a picture is shown', async () => {
    expect((await send(png, 'invoice.pdf')).data).toMatchObject({ name: 'invoice.webp', type: 'image/webp' });
    const { files, db } = server.services;
    const { data } = await send(pdf, 'a.pdf');
    const [row] = await db.select().from(fileTable).where(eq(fileTable.id, data.id));
    const claim = {
      owner: { kind: 'company', id: 1 },
      userId: row?.ownerId ?? 0,
      named: [data.id],
      before: [],
      path: 'poster',
    };
    await expect(db.transaction((tx) => files.claim(tx, claim))).rejects.toMatchObject({ kind: 'invalid' });
    await db.transaction((tx) => files.claim(tx, { ...claim, documents: true }));
  });
});
