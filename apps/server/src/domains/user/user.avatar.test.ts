import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@iris/contract/core/limits';
import { fileApi } from '@iris/contract/file/file.api';
import { userApi } from '@iris/contract/user/user.api';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { fileTable } from '../../platform/files/file.table.ts';

const folder = await mkdtemp(join(tmpdir(), 'iris-avatar-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = await startServer({ env: { DATA_DIR: folder } });

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1677ff' } });

async function upload(who: string, bytes: Uint8Array, name = 'me.png', type = 'image/png') {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name, { type }));
  return server.call(userApi.updateAvatar, { body }, await server.signIn(who));
}
async function read(who: string | undefined, id: number): Promise<Response> {
  const path = fileApi.content.path.replace('{id}', String(id));
  return server.send('GET', path, {}, who && (await server.signIn(who)));
}
const refused = (message: string) => ({ status: 400, code: 10030, fields: { file: message } });

describe('uploading a picture of oneself', () => {
  it('refuses nothing, and bytes that are no picture whatever their name', async () => {
    const none = await server.call(userApi.updateAvatar, { body: {} }, await server.signIn('staff'));
    expect(none).toMatchObject(refused('Choose a file'));
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    expect(await upload('staff', page)).toMatchObject(refused('Upload a JPG or PNG image'));
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="99" height="99"/>',
    );
    expect(await upload('staff', svg, 'me.svg', 'image/svg+xml')).toMatchObject(
      refused('Upload a JPG or PNG image'),
    );
    const torn = (await picture(200, 200).png().toBuffer()).subarray(0, 60);
    expect(await upload('staff', torn)).toMatchObject(refused('Upload a JPG or PNG image'));
  });

  it('refuses what is too small or too big', async () => {
    expect(await upload('staff', await picture(50, 300).png().toBuffer())).toMatchObject({ code: 10030 });
    expect(await upload('staff', Buffer.alloc(limits.avatarBytes + 1))).toMatchObject(
      refused('The file is too large'),
    );
  });

  it('draws it anew as a square without what else was in the file', async () => {
    const jpeg = await picture(900, 400)
      .withExif({ IFD0: { Copyright: 'somebody secret' } })
      .jpeg()
      .toBuffer();
    const { code, data } = await upload('staff', jpeg, '../../me.php', 'text/x-php');
    expect(code).toBe(0);
    const response = await read('staff', data.avatar);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(bytes.includes('somebody secret')).toBe(false);
    const profile = await server.call(userApi.information, {}, await server.signIn('staff'));
    expect(profile.data.avatar).toBe(data.avatar);
  });

  it('is for one’s own company and the platform, and not there for anybody else', async () => {
    const { data } = await upload('manager', await picture(80, 80).png().toBuffer());
    for (const who of ['manager', 'guest', 'operator'])
      expect((await read(who, data.avatar)).status).toBe(200);
    expect((await read('manager2', data.avatar)).status).toBe(404);
    expect((await read('staff2', 987_654)).status).toBe(404);
    expect((await read(undefined, data.avatar)).status).toBe(401);
    const own = await upload('operator', await picture(80, 80).png().toBuffer());
    expect((await read('manager', own.data.avatar)).status).toBe(404);
  });

  it('replaces the picture before it', async () => {
    const first = await upload('guest', await picture(80, 80).png().toBuffer());
    const second = await upload('guest', await picture(90, 90).png().toBuffer());
    expect((await read('guest', first.data.avatar)).status).toBe(404);
    expect((await read('guest', second.data.avatar)).status).toBe(200);
  });
});

it('never serves an SVG, nor a file whose owner is of an unknown kind', async () => {
  const { db } = server.services;
  const row = { storageKey: '', ownerKind: 'user', ownerId: 4, name: 'x', size: 1, sha256: '' };
  const [svg, stray] = await db
    .insert(fileTable)
    .values([
      { ...row, storageKey: 'a', type: 'image/svg+xml' },
      { ...row, storageKey: 'b', type: 'image/webp', ownerKind: 'unknown' },
    ])
    .returning();
  expect((await read('staff', svg?.id ?? 0)).status).toBe(404);
  expect((await read('operator', stray?.id ?? 0)).status).toBe(404);
  await db.delete(fileTable).where(eq(fileTable.ownerId, 4));
});
