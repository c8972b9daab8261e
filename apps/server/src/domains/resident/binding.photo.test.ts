import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayOf } from '@iris/contract/core/day';
import { estateApi } from '@iris/contract/estate/estate.api';
import { fileApi } from '@iris/contract/file/file.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { added as addedBy, somebody } from './resident.sample.ts';
import { photoConsentTable } from './resident.table.ts';

const folder = await mkdtemp(join(tmpdir(), 'iris-binding-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = await startServer({ env: { DATA_DIR: folder } });
const { db } = server.services;
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const today = dayOf(server.clock.now());
const added = (changed?: Record<string, unknown>) => addedBy(server, staff, changed);

/** Units on a separate floor, so that tests do not affect each other. */
let units: number[] = [];
const next = (): number => units.shift() ?? 0;
beforeAll(async () => {
  const flats = { pattern: '1-40', area: 500, unit_type: 'RESIDENTIAL', state: 'VACANT' };
  const body = { condo_id: 1, name: '試座', name_en: 'Test Tower', floors: '1', units: flats };
  await server.call(estateApi.addBuilding, { body }, staff);
  const query = { condo_id: 1, search: '試座', count: 100 };
  units = (await server.call(estateApi.unitList, { query }, staff)).data.items.map(({ id }) => id);
});

const unbind = (body: Record<string, unknown>) => server.call(residentApi.unbind, { body }, staff);
const bindingOf = ({ bindings }: Awaited<ReturnType<typeof added>>) => {
  const [first] = bindings;
  if (!first) throw new Error('not bound');
  return first;
};

describe('day, card and photo', () => {
  const update = (body: Record<string, unknown>, token = staff) =>
    server.call(residentApi.updateBinding, { body }, token);

  async function uploaded(width: number, height: number, token = staff): Promise<number> {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#88a' } })
      .jpeg()
      .toBuffer();
    const body = new FormData();
    body.set('file', new File([new Uint8Array(bytes)], 'face.jpg', { type: 'image/jpeg' }));
    return (await server.call(fileApi.addImage, { body }, token)).data.id;
  }
  const content = async (id: number, token: string) =>
    (await server.send('GET', fileApi.content.path.replace('{id}', String(id)), {}, token)).status;

  it('are refused when stale, ended, in the future or taken', async () => {
    const holder = await added({ unit_id: next(), card_no: 'EEEEFFFF' });
    const person = await added({ unit_id: next(), since_day: '2026-06-01' });
    const { id } = bindingOf(person);
    const body = { id, since_day: '2026-06-01', card_no: '', photo: null, version: 1 };
    expect(await update(body, guest)).toMatchObject({ status: 403 });
    expect((await update({ ...body, since_day: addDays(today, 1) })).fields).toEqual({
      since_day: 'The date cannot be in the future',
    });
    expect((await update({ ...body, card_no: 'EEEEFFFF' })).fields).toEqual({
      card_no: `This access card is already used by ${holder.name}`,
    });
    expect(await update({ ...body, card_no: '12345678' })).toMatchObject({ code: 0 });
    expect(await update({ ...body, card_no: '87654321' })).toMatchObject({
      status: 409,
      data: { current: { id, card_no: '••••5678', version: 2 } },
    });
    await unbind({ id, reason: '遷出' });
    expect(await update({ ...body, version: 3 })).toMatchObject({
      message: 'This link to the unit has ended',
    });
  });

  it.each([
    [300, 200],
    [199, 400],
  ])('a photo of %i × %i is no passport photo', async (width, height) => {
    const photo = await uploaded(width, height);
    expect(await update({ ...(await formOf()), photo, photo_consent: today })).toMatchObject({
      code: 10030,
      fields: {
        photo:
          'Upload a passport-style portrait photo: at least 200 pixels wide, and no wider than it is high',
      },
    });
    const body = somebody({ unit_id: next(), photo, photo_consent: today });
    expect((await server.call(residentApi.add, { body }, staff)).fields).toHaveProperty('photo');
  });
  async function formOf() {
    const person = await added({ unit_id: next() });
    return { id: bindingOf(person).id, since_day: today, card_no: '', photo: null, version: 1 };
  }

  it('a photo needs the day of the consent, which stays with it and goes with it', async () => {
    const body = await formOf();
    const photo = await uploaded(300, 400);
    const refused = {
      photo_consent: 'Enter the date of the resident’s consent; the photo cannot be saved without it',
    };
    expect((await update({ ...body, photo })).fields).toEqual(refused);
    const somebodyNew = somebody({ unit_id: next(), photo });
    expect((await server.call(residentApi.add, { body: somebodyNew }, staff)).fields).toEqual(refused);
    const tomorrow = await update({ ...body, photo, photo_consent: addDays(today, 1) });
    expect(tomorrow.fields).toEqual({ photo_consent: 'The date cannot be in the future' });
    const day = addDays(today, -3);
    const kept = await update({ ...body, photo, photo_consent: day });
    expect(kept.data.bindings).toMatchObject([{ photo, photo_consent: day }]);
    const again = await update({ ...body, photo, version: 2, since_day: addDays(today, -1) });
    expect(again.data.bindings).toMatchObject([{ photo, photo_consent: day }]);
    // Another photo is another matter.
    const other = await uploaded(300, 401);
    expect((await update({ ...body, photo: other, version: 3 })).fields).toEqual(refused);
    const gone = await update({ ...body, photo: null, photo_consent: day, version: 3 });
    expect(gone.data.bindings).toMatchObject([{ photo: null, photo_consent: null }]);
    expect(await db.select().from(photoConsentTable).where(eq(photoConsentTable.bindingId, body.id))).toEqual(
      [],
    );
  });

  it('a card is kept where the form leaves it out, ended where it is empty, and seen whole with a reason alone', async () => {
    const person = await added({ unit_id: next(), card_no: 'CAFE9A01' });
    const { id } = bindingOf(person);
    expect(bindingOf(person).card_no).toBe('••••9A01');
    const body = { id, since_day: addDays(today, -1), photo: null };
    expect((await update({ ...body, version: 1 })).data.bindings).toMatchObject([{ card_no: '••••9A01' }]);
    const reveal = (reason: string, token = staff) =>
      server.call(residentApi.revealCard, { params: { id }, body: { reason } }, token);
    expect((await reveal(' ')).status).toBe(400);
    expect((await reveal('遺失', guest)).status).toBe(403);
    expect((await reveal('遺失', await server.signIn('staff2'))).status).toBe(404);
    expect((await reveal('遺失')).data).toEqual({ card_no: 'CAFE9A01' });
    const history = await server.call(residentApi.history, { params: { id: person.id } }, staff);
    expect(history.data.items[0]).toMatchObject({
      action: 'revealCard',
      changes: [
        { field: 'card_no', after: '••••9A01' },
        { field: 'reason', after: '遺失' },
      ],
    });
    const holder = (card_no: string, condo_id = 1) =>
      server.call(residentApi.byCard, { body: { condo_id, card_no } }, staff);
    expect((await holder('cafe9a01')).data.map((one) => one.id)).toEqual([person.id]);
    expect((await holder('CAFE9A02')).data).toEqual([]);
    expect((await holder('CAFE9A01', 3)).status).toBe(404);
    const ended = await update({ ...body, card_no: '', version: 2 });
    expect(ended.data.bindings).toMatchObject([{ card_no: '' }]);
    expect((await holder('CAFE9A01')).data).toEqual([]);
  });

  it('whole cards in older histories are masked by the migration, and nothing else of them', async () => {
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    try {
      const changes = [
        { field: 'card_no', before: null, after: 'BEEF0001' },
        { field: 'card_no', before: '00112233AABBEEDD', after: '••••0001' },
        { field: 'reason', before: null, after: 'BEEF0001' },
      ];
      const { rows } = await client.query(
        `insert into audit (user_name, address, entity, entity_id, label, action, changes)
         values ('', '', 'resident', 1, '', 'update', $1) returning id`,
        [JSON.stringify(changes)],
      );
      const file = new URL('../../../migrations/0046_card_secrets.sql', import.meta.url);
      for (const statement of (await readFile(file, 'utf8')).split('--> statement-breakpoint'))
        await client.query(statement);
      const kept = await client.query('select changes from audit where id = $1', [rows[0].id]);
      expect(kept.rows[0].changes).toEqual([
        { field: 'card_no', before: null, after: '••••0001' },
        { field: 'card_no', before: '••••EEDD', after: '••••0001' },
        { field: 'reason', before: null, after: 'BEEF0001' },
      ]);
      await expect(client.query('update audit set label = label')).rejects.toThrow('append only');
    } finally {
      await client.end();
    }
  });

  it('a photo that somebody else uploaded is not there', async () => {
    const photo = await uploaded(300, 400, await server.signIn('manager'));
    expect(await update({ ...(await formOf()), photo, photo_consent: today })).toMatchObject({ status: 404 });
  });

  it('a photo becomes the binding’s own, seen by those alone who may see residents, and goes when replaced', async () => {
    const body = await formOf();
    const [one, two] = [await uploaded(300, 400), await uploaded(200, 200)];
    const first = await update({ ...body, photo: one, photo_consent: today });
    expect(first).toMatchObject({ code: 0, data: { bindings: [{ photo: one, version: 2 }] } });
    expect(await content(one, staff)).toBe(200);
    expect(await content(one, await server.signIn('manager'))).toBe(200);
    expect(await content(one, guest)).toBe(404);
    expect(await content(one, await server.signIn('staff2'))).toBe(404);
    expect(await update({ ...body, photo: two, photo_consent: today, version: 2 })).toMatchObject({
      code: 0,
    });
    expect(await db.select().from(fileTable).where(eq(fileTable.id, one))).toEqual([]);
    const person = await added({
      unit_id: next(),
      photo: await uploaded(300, 300),
      photo_consent: today,
    });
    expect(bindingOf(person).photo).not.toBeNull();
    // Another person's photo cannot be used.
    const stolen = { ...(await formOf()), photo: bindingOf(person).photo, photo_consent: today };
    expect((await update(stolen)).fields).toEqual({
      photo: 'The file is no longer available. Upload it again',
    });
  });
});
