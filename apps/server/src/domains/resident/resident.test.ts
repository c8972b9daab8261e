import { dayOf } from '@iris/contract/core/day';
import { residentApi } from '@iris/contract/resident/resident.api';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blocked } from '../../../test/blocked.ts';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { added as addedBy, hkid, somebody } from './resident.sample.ts';
import { bindingTable, residentTable } from './resident.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const added = (changed?: Record<string, unknown>) => addedBy(server, staff, changed);
const add = (changed?: Record<string, unknown>, token = staff) =>
  server.call(residentApi.add, { body: somebody(changed) }, token);
const update = (body: Record<string, unknown>) => server.call(residentApi.update, { body }, staff);
const detail = (id: number) => server.call(residentApi.detail, { params: { id } }, staff);
const history = async (id: number) =>
  (await server.call(residentApi.history, { params: { id }, query: { count: 50 } }, staff)).data.items;
const today = dayOf(server.clock.now());

/** The fields that a form sends back for a person. */
const formOf = ({ id, version, name, phone, id_type, has_account }: Awaited<ReturnType<typeof added>>) => ({
  id,
  version,
  name,
  phone,
  id_type,
  has_account,
});

describe('somebody new is refused', () => {
  it('to a person without the permission, and in a foreign condo or unit', async () => {
    expect(await add({}, guest)).toMatchObject({ status: 403, code: 10070 });
    for (const foreign of [{ condo_id: 3 }, { unit_id: 12 }, { unit_id: 5 }]) {
      expect(await add(foreign)).toMatchObject({ status: 404, code: 10020 });
    }
  });

  it.each([
    [{ name: ' ' }, { name: 'Required' }],
    [{ phone: '1234567' }, { phone: 'Enter a phone number of 8 or 11 digits' }],
    [{ email: 'nobody' }, { email: 'Enter a valid email address' }],
    [{ id_no: 'A1234560' }, { id_no: 'Invalid Hong Kong identity card number. Check the digit in brackets' }],
    [
      { id_type: 'PASSPORT', id_no: 'K 1234*' },
      { id_no: 'An ID number can contain only letters and digits' },
    ],
    [{ card_no: '12345' }, { card_no: 'An access card number has 8 or 16 hexadecimal digits (0-9, A-F)' }],
    [{ identity: 'PET' }, { identity: 'Choose one of the options' }],
    [{ since_day: '2026-02-30' }, { since_day: 'Choose a date' }],
    [{ since_day: '2999-01-01' }, { since_day: 'The date cannot be in the future' }],
    [{ photo: 987_654_321 }, { photo: 'Not found. It may have been removed; choose another' }],
  ])('with %j', async (changed, fields) => {
    const refused = await add(changed);
    expect(refused.code).not.toBe(0);
    expect(refused.fields).toEqual(fields);
  });

  it('under an identity number that somebody of the estate has', async () => {
    const number = hkid(223_344);
    const { name } = await added({ id_no: number });
    const typed = `${number.slice(0, -1).toLowerCase()} (${number.slice(-1)})`;
    expect(await add({ id_no: typed })).toMatchObject({
      status: 409,
      code: 10060,
      fields: { id_no: `User information already exists: ${name}` },
    });
    // The same letters and digits on another kind of document are a different number.
    expect(await add({ id_type: 'OTHER', id_no: number })).toMatchObject({ code: 0 });
  });

  it('under the phone of somebody with an account, but not of somebody without', async () => {
    const { name } = await added({ phone: '91112222', has_account: true });
    expect(await add({ phone: '91112222' })).toMatchObject({
      code: 10060,
      fields: { phone: `Resident already has an account: ${name}` },
    });
    await added({ phone: '91113333' });
    expect(await add({ phone: '91113333', has_account: true })).toMatchObject({ code: 0 });
  });

  it('as a second owner, or with a card that is in use; all reasons at once', async () => {
    const owner = await added({ unit_id: 2, identity: 'OWNER', card_no: '0a1b2c3d' });
    const refused = await add({ unit_id: 2, identity: 'OWNER', card_no: '0A1B2C3D' });
    expect(refused).toMatchObject({
      code: 10060,
      message: `${owner.name} is already the owner of this unit. To replace them, use “Change owner”`,
      fields: {
        identity: `${owner.name} is already the owner of this unit. To replace them, use “Change owner”`,
        card_no: `This access card is already used by ${owner.name}`,
      },
    });
    expect(await db.$count(bindingTable, eq(bindingTable.unitId, 2))).toBe(1);
  });

  it('naming the other in the reader’s language, where they have an English name', async () => {
    const card = '0b1b2c3d';
    const { name } = await added({ unit_id: 3, card_no: card, name_en: 'CHAN Siu Ming' });
    expect(await add({ unit_id: 4, card_no: card })).toMatchObject({
      fields: { card_no: 'This access card is already used by CHAN Siu Ming' },
    });
    const body = somebody({ unit_id: 4, card_no: card });
    const inChinese = { body, headers: { 'accept-language': 'zh-HK' } };
    expect((await server.call(residentApi.add, inChinese, staff)).fields).toMatchObject({
      card_no: expect.stringContaining(name),
    });
  });

  it('by the database, when another hand is quicker: with the same sentence', async () => {
    const person = {
      condoId: 1,
      name: '快手',
      phone: '69990000',
      idType: 'HKID',
      idNo: hkid(990_001),
    } as const;
    let waiting: ReturnType<typeof add> | undefined;
    await db.transaction(async (tx) => {
      await tx.insert(residentTable).values({ ...person, hasAccount: true });
      waiting = add({ id_no: person.idNo, phone: person.phone, has_account: true });
      await blocked(db);
    });
    expect(await waiting).toMatchObject({
      code: 10060,
      fields: {
        id_no: 'User information already exists: 快手',
        phone: 'Resident already has an account: 快手',
      },
    });
  });
});

describe('somebody new', () => {
  it('is bound to the unit, masked in the answer, and told in the history', async () => {
    const { data } = await add({
      unit_id: 3,
      identity: 'TENANT',
      name: ' 李小明 ',
      name_en: 'LEE Siu Ming',
      email: 'siu.ming@example.com',
      id_no: hkid(654_321),
      card_no: '00112233AABBCCDD',
      remark: '第一行\n第二行',
    });
    expect(data).toMatchObject({
      condo_id: 1,
      name: '李小明',
      id_no: 'A654***(*)',
      state: 'BOUND',
      account_balance: 0,
      version: 1,
      remark: '第一行\n第二行',
      bindings: [
        {
          unit_id: 3,
          unit: 'Block 1 2 A',
          identity: 'TENANT',
          since_day: today,
          until_day: null,
          card_no: '••••CCDD',
          photo: null,
          photo_consent: null,
        },
      ],
    });
    const entries = await history(data.id);
    expect(entries).toMatchObject([
      { action: 'bind', label: '李小明', user: 'staff 先生' },
      { action: 'add', label: '李小明' },
    ]);
    const said = Object.fromEntries(
      entries.flatMap(({ changes }) => changes).map((one) => [one.field, one.after]),
    );
    expect(said).toMatchObject({
      unit: 'Block 1 2 A',
      identity: 'TENANT',
      id_no: 'A654***(*)',
      since_day: today,
    });
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*) as n from ${auditTable} where changes::text like ${`%${hkid(654_321)}%`}`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('is heard of by every server, and with it by every console that looks at the condo', async () => {
    const heard = new Promise((resolve) => {
      server.services.bus.on(
        (event) => event.type === 'changed' && event.changed === 'resident' && resolve(event),
      );
    });
    await added();
    expect(await heard).toEqual({ type: 'changed', changed: 'resident', condoId: 1 });
  });

  it('is there once however often the same submission comes', async () => {
    const body = somebody();
    const headers = { 'idempotency-key': 'resident-once-1' };
    const send = () => server.call(residentApi.add, { body, headers }, staff);
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.data).toEqual(two.data);
    expect(await db.$count(residentTable, eq(residentTable.phone, body.phone))).toBe(1);
  });
});

describe('a person is changed', () => {
  it('not by hands without the permission, nor from another condo', async () => {
    const person = await added();
    const { call } = server;
    expect(await call(residentApi.update, { body: formOf(person) }, guest)).toMatchObject({ status: 403 });
    const elsewhere = await server.signIn('staff2');
    expect(await call(residentApi.update, { body: formOf(person) }, elsewhere)).toMatchObject({
      status: 404,
    });
  });

  it('not over a newer version: the refusal brings it along, masked', async () => {
    const person = await added();
    expect(await update({ ...formOf(person), name: '甲' })).toMatchObject({ code: 0, data: { version: 2 } });
    expect(await update({ ...formOf(person), name: '乙' })).toMatchObject({
      status: 409,
      code: 10070,
      data: { current: { id: person.id, name: '甲', version: 2, id_no: person.id_no } },
    });
  });

  it('keeping the identity number that is left out, and forgetting the one that is emptied', async () => {
    const person = await added();
    const [row] = await db.select().from(residentTable).where(eq(residentTable.id, person.id));
    const kept = await update({ ...formOf(person), name: '甲' });
    expect(kept.data.id_no).toBe(person.id_no);
    expect(await db.$count(residentTable, eq(residentTable.idNo, row?.idNo ?? ''))).toBe(1);
    const emptied = await update({ ...formOf(kept.data), id_no: '' });
    expect(emptied.data.id_no).toBe('');
    expect((await history(person.id))[0]).toMatchObject({
      action: 'update',
      changes: [{ field: 'id_no', before: person.id_no, after: '' }],
    });
  });

  it('so that two numbers that look alike when masked are still told as a change', async () => {
    const person = await added({ id_no: hkid(777_001) });
    expect(await update({ ...formOf(person), id_no: hkid(777_002) })).toMatchObject({ code: 0 });
    expect((await history(person.id))[0]).toMatchObject({
      changes: [{ field: 'id_no', before: 'A777***(*)', after: 'A777***(*)' }],
    });
  });

  it('not to a card without a check digit by changing the document alone', async () => {
    const person = await added({ id_type: 'PASSPORT', id_no: 'K1234567' });
    expect(await update({ ...formOf(person), id_type: 'HKID' })).toMatchObject({
      code: 10030,
      fields: { id_no: 'Invalid Hong Kong identity card number. Check the digit in brackets' },
    });
  });

  it('only where the phone and the number are free', async () => {
    const holder = await added({ phone: '92223333', has_account: true });
    const person = await added({ phone: '92224444' });
    expect(await update({ ...formOf(person), phone: '92223333' })).toMatchObject({
      code: 10060,
      fields: { phone: `Resident already has an account: ${holder.name}` },
    });
    const [row] = await db.select().from(residentTable).where(eq(residentTable.id, holder.id));
    expect(await update({ ...formOf(person), id_no: row?.idNo })).toMatchObject({
      code: 10060,
      fields: { id_no: `User information already exists: ${holder.name}` },
    });
    // A person's own values do not clash.
    expect(await update({ ...formOf(holder), name: '丙' })).toMatchObject({ code: 0 });
  });

  it('without a new version or an entry when nothing is different', async () => {
    const person = await added();
    expect(await update(formOf(person))).toMatchObject({ code: 0, data: { version: 1 } });
    expect(await history(person.id)).toHaveLength(2);
  });
});

describe('a person is removed', () => {
  const remove = (id: number, token = staff) => server.call(residentApi.remove, { params: { id } }, token);

  it('not while bound, and not without the permission', async () => {
    const person = await added();
    expect(await remove(person.id, guest)).toMatchObject({ status: 403 });
    expect(await remove(person.id)).toMatchObject({
      status: 409,
      message: 'The resident is still linked to a unit. Unlink them first',
    });
  });

  it('from everybody’s reach, while the record stays; number and account are free again', async () => {
    const person = await added({ phone: '93334444', has_account: true, id_no: hkid(333_444) });
    const [binding] = person.bindings;
    const body = { id: binding?.id, reason: '遷出' };
    await server.call(residentApi.unbind, { body }, staff);
    expect(await remove(person.id)).toMatchObject({ code: 0, data: null });
    expect(await detail(person.id)).toMatchObject({ status: 404, code: 10020 });
    expect(await remove(person.id)).toMatchObject({ status: 404 });
    const [row] = await db.select().from(residentTable).where(eq(residentTable.id, person.id));
    expect(row?.deletedAt).not.toBeNull();
    expect(await add({ phone: '93334444', id_no: hkid(333_444) })).toMatchObject({ code: 0 });
  });
});
