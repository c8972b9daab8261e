import { companyApi } from '@iris/contract/company/company.api';
import { type ServerEvent, SOCKET_PATH } from '@iris/contract/core/realtime';
import { estateApi } from '@iris/contract/estate/estate.api';
import { fileApi } from '@iris/contract/file/file.api';
import { userApi } from '@iris/contract/user/user.api';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { afterwards } from '../../../test/afterwards.ts';
import { startServer } from '../../../test/harness.ts';
import { aCondo } from '../../../test/valid.ts';
import { letterheadOf } from '../payment/index.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';

const server = await startServer();
const operator = await server.signIn('operator');
const manager = await server.signIn('manager');
const staff = await server.signIn('staff');

const { db } = server.services;

const add = async (changed: Record<string, unknown> = {}, token = operator) =>
  server.call(companyApi.addCondo, { body: await aCondo(db, changed) }, token);
async function aLogo(): Promise<number> {
  const picture = sharp({ create: { width: 120, height: 90, channels: 4, background: '#1677ff80' } });
  const body = new FormData();
  body.set('file', new File([new Uint8Array(await picture.png().toBuffer())], 'logo.png'));
  return (await server.call(fileApi.addImage, { body }, operator)).data.id;
}
/** Saves a condo with the pictures that it has. */
const update = async (changed: { id: number; version: number; [field: string]: unknown }) => {
  const { data: now } = await information(changed.id);
  const kept = now?.poster ? { poster: now.poster, images: now.images } : {};
  const { company_id: _, ...body } = await aCondo(db, { ...kept, ...changed });
  return server.call(companyApi.updateCondo, { body }, operator);
};
const information = (id: number) => server.call(companyApi.condoInformation, { params: { id } }, operator);
const remove = (id: number, keyword: string, token = operator) =>
  server.call(companyApi.removeCondo, { params: { id }, query: { keyword } }, token);
const history = async (id: number) =>
  (await server.call(companyApi.condoHistory, { params: { id } }, operator)).data.items;
const workplaces = async (token: string) =>
  (await server.call(companyApi.condoList, { query: { count: 100 } }, token)).data.items.map(({ id }) => id);

/** A console connected and signed in, with all that it hears. */
async function listen(token: string) {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}${SOCKET_PATH}`);
  afterwards(() => socket.terminate());
  const heard: ServerEvent[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const until = (type: ServerEvent['type']) =>
    expect.poll(() => heard.map((event) => event.type)).toContain(type);
  await until('hello');
  socket.send(JSON.stringify({ type: 'signIn', token }));
  await until('ready');
  return { heard, closed, until };
}

describe('a condo is refused', () => {
  it('to the people of a company, and to an operator without the permission', async () => {
    for (const token of [manager, staff, await server.signIn('viewer')]) {
      expect(await add({}, token)).toMatchObject({ status: 403, code: 10070 });
      expect(await remove(1, '海富苑', token)).toMatchObject({ status: 403, code: 10070 });
    }
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ address_en: '' }, 'address_en'],
    [{ lock_type: 'KEY' }, 'lock_type'],
    [{ region: 'HK' }, 'district'],
    [{ address: '' }, 'address'],
    [{ lock_type: undefined }, 'lock_type'],
    [{ brief: ' ' }, 'brief'],
    [{ brief: undefined }, 'brief'],
    [{ poster: null }, 'poster'],
    [{ images: [] }, 'images'],
  ])('with %j', async (changed, path) => {
    const refused = await add(changed);
    expect(refused).toMatchObject({ status: 400, code: 10030 });
    expect(Object.keys(refused.fields)).toContain(path);
  });

  it('at a company that is not there', async () => {
    expect(await add({ company_id: 999 })).toMatchObject({ status: 404, code: 10020 });
  });

  it('under a name that its company uses; another company may', async () => {
    expect(await add({ name: '海富苑' })).toMatchObject({
      status: 409,
      code: 10060,
      fields: { name: 'The company already has an estate with this name' },
    });
    expect(await update({ id: 2, version: 1, name: '海富苑' })).toMatchObject({ status: 409, code: 10060 });
    const { data } = await add({ company_id: 2, name: '海富苑' });
    expect(await remove(data.id, '海富苑')).toMatchObject({ code: 0 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => add({ company_id: 2, name: '同時' })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 10060)).toHaveLength(3);
  });

  it('when somebody saved it since', async () => {
    expect(await update({ id: 2, version: 1, name: '海富廣場' })).toMatchObject({ data: { version: 2 } });
    expect(await update({ id: 2, version: 1 })).toMatchObject({
      status: 409,
      code: 10070,
      data: { current: { name: '海富廣場', version: 2 } },
    });
  });

  it('for deletion without its exact name', async () => {
    expect(await remove(1, '海富')).toMatchObject({
      status: 400,
      code: 10030,
      fields: { keyword: 'The name does not match' },
    });
  });

  it('for deletion while somebody is bound to a unit of it', async () => {
    const [resident] = await db
      .insert(residentTable)
      .values({ condoId: 3, name: '何太', phone: '61234567', idType: 'OTHER' })
      .returning();
    await db.insert(bindingTable).values({
      condoId: 3,
      residentId: resident?.id ?? 0,
      unitId: 9,
      identity: 'TENANT',
      sinceDay: '2026-07-01',
    });
    const refused = await remove(3, '山景花園');
    expect(refused).toMatchObject({ status: 409, code: 10070 });
    expect(refused.message).toMatch(/^Delete failed/);
    expect(await information(3)).toMatchObject({ code: 0 });
    const manager2 = await server.signIn('manager2');
    const unit = await server.call(estateApi.removeUnit, { params: { id: 9 } }, manager2);
    expect(unit).toMatchObject({ status: 409, code: 10070 });
    const floor = await server.call(estateApi.removeFloor, { params: { id: 5 } }, manager2);
    expect(floor).toMatchObject({ status: 409, code: 10070 });
    const sent = { params: { id: 3 }, query: { keyword: 'Block 3' } };
    expect(await server.call(estateApi.removeBuilding, sent, manager2)).toMatchObject({ status: 409 });
  });
});

it('from before its fields were required is read, and takes what is missing when it is edited', async () => {
  const { data: old } = await information(3);
  expect(old).toMatchObject({ brief: '', poster: null, images: [] });
  const { company_id: _, ...body } = await aCondo(db, { id: 3, version: old.version, name: old.name });
  const missing = { brief: '', poster: null, images: [] };
  const sent = (fields: object) =>
    server.call(companyApi.updateCondo, { body: { ...body, ...fields } }, operator);
  expect((await sent(missing)).fields).toEqual({ brief: 'Required', poster: 'Required', images: 'Required' });
  expect((await information(3)).data).toEqual(old);
  expect(await sent({})).toMatchObject({ code: 0, data: { brief: '臨海住宅。', version: old.version + 1 } });
});

describe('the life of a condo', () => {
  it('begins where its company’s people and the operators see it at once', async () => {
    expect(await workplaces(manager)).toEqual([1, 2]);
    const console = await listen(manager);
    const input = await aCondo(db);
    const { data } = await add(input);
    expect(data).toMatchObject({
      ...input,
      state: 'SETTING_UP',
      version: 1,
    });
    await console.until('rightsChanged');
    expect(await workplaces(manager)).toEqual([1, 2, data.id]);
    expect(await workplaces(operator)).toContain(data.id);
    expect(await workplaces(staff)).toEqual([1]);
    expect(await workplaces(await server.signIn('manager2'))).not.toContain(data.id);
    expect(await history(data.id)).toMatchObject([{ action: 'add', label: '海天苑', user: 'operator 先生' }]);
  });

  it('goes on with changes that its consoles hear of', async () => {
    const { data } = await add({ name: '改名前' });
    const console = await listen(manager);
    const saved = await update({
      id: data.id,
      version: 1,
      name: '改名後',
      region: 'NT',
      district: 'ISLANDS',
    });
    expect(saved).toMatchObject({ data: { name: '改名後', region: 'NT', district: 'ISLANDS', version: 2 } });
    await console.until('changed');
    await console.until('rightsChanged');
    expect((await history(data.id))[0]).toMatchObject({
      action: 'update',
      changes: [
        { field: 'name', before: '改名前', after: '改名後' },
        { field: 'region', before: 'KLN', after: 'NT' },
        { field: 'district', before: 'KWUN_TONG', after: 'ISLANDS' },
      ],
    });
  });

  it('ends for everybody who works in it, and nothing of it can be reached any more', async () => {
    const { data } = await add({ name: '將會刪除' });
    const building = { condo_id: data.id, name: 'Block X', floors: '1' };
    const { code, data: block } = await server.call(estateApi.addBuilding, { body: building }, manager);
    expect(code).toBe(0);
    const [inside, outside] = [await listen(manager), await listen(await server.signIn('manager2'))];
    expect(await remove(data.id, '將會刪除')).toMatchObject({ code: 0, data: null });
    await inside.until('condoGone');
    expect(inside.heard).toContainEqual({ type: 'condoGone', condo_id: data.id });
    await inside.until('rightsChanged');
    expect(outside.heard.map(({ type }) => type)).toEqual(['hello', 'ready']);
    // The person goes on working elsewhere.
    expect(await server.call(userApi.information, {}, manager)).toMatchObject({ code: 0 });
    for (const token of [manager, operator]) {
      expect(await workplaces(token)).not.toContain(data.id);
      const tree = await server.call(estateApi.tree, { params: { id: data.id } }, token);
      expect(tree).toMatchObject({ status: 404, code: 10020 });
      const inner = await server.call(estateApi.buildingDetail, { params: { id: block.id } }, token);
      expect(inner).toMatchObject({ status: 404, code: 10020 });
    }
    expect(await information(data.id)).toMatchObject({ status: 404, code: 10020 });
    expect(await remove(data.id, '將會刪除')).toMatchObject({ status: 404, code: 10020 });
    const { data: condos } = await server.call(companyApi.companyCondos, { params: { id: 1 } }, operator);
    expect(condos.map(({ id }) => id)).not.toContain(data.id);
    // Its name is free again.
    expect(await add({ name: '將會刪除' })).toMatchObject({ code: 0 });
  });
});

it('lists the condos one may work in, of one company when asked', async () => {
  const list = async (query: Record<string, string | number>, token = operator) =>
    (await server.call(companyApi.condoList, { query: { count: 100, ...query } }, token)).data;
  expect((await list({ company_id: 2 })).items.every(({ company_id }) => company_id === 2)).toBe(true);
  expect((await list({ search: '海富' })).items.map(({ name }) => name)).toEqual(['海富苑', '海富廣場']);
  expect((await list({ company_id: 2, search: '海富' })).total).toBe(0);
  const foreign = await server.call(companyApi.condoList, { query: { company_id: 2 } }, manager);
  expect(foreign).toMatchObject({ status: 404, code: 10020 });
});

describe('the settings of a condo', () => {
  const setting = {
    condo_id: 1,
    overdue_first_days: 7,
    overdue_second_days: 14,
    rent_generation_days: 7,
    refund_period_days: 180,
    resident_repair: true,
    fps_id: '',
    refund_approval_over: null,
    overpayment: 'REFUSE' as const,
    summary_issuer: 'MANAGER' as const,
    close_sign_off_over: null,
  };
  const save = (changed: object, token = staff) =>
    server.call(companyApi.updateCondoSetting, { body: { ...setting, version: 1, ...changed } }, token);

  it('are refused without the permission, to strangers, and in the wrong order', async () => {
    const [guest, staff2] = [await server.signIn('guest'), await server.signIn('staff2')];
    expect(await save({}, guest)).toMatchObject({ status: 403 });
    expect(await save({}, staff2)).toMatchObject({ status: 404, code: 10020 });
    expect(await save({ overdue_second_days: 7 })).toMatchObject({
      status: 400,
      fields: { overdue_second_days: 'The second notice must be later than the first' },
    });
    for (const fps_id of ['12345', '12345678', '+852-1234567', '91234567', 'rent@', '轉數快']) {
      expect(await save({ fps_id }), fps_id).toMatchObject({
        status: 400,
        fields: {
          fps_id: 'Enter an FPS identifier of 7 or 9 digits, a phone number (+852-) or an email address',
        },
      });
    }
  });

  it('take the limit above which a second person approves refunds, or none', async () => {
    expect((await save({ refund_approval_over: -1 })).fields).toHaveProperty('refund_approval_over');
    const over = (await save({ condo_id: 2, refund_approval_over: 50_000 }, manager)).data;
    expect(over).toMatchObject({ refund_approval_over: 50_000, version: 2 });
    const none = (await save({ condo_id: 2, version: 2 }, manager)).data;
    expect(none).toMatchObject({ refund_approval_over: null, version: 3 });
  });

  it('are told to open counters at once', async () => {
    const counter = await listen(manager);
    const { data } = await save({ condo_id: 2, version: 3, overpayment: 'WALLET' }, manager);
    expect(data).toMatchObject({ overpayment: 'WALLET' });
    await expect
      .poll(() => counter.heard)
      .toContainEqual({ type: 'changed', changed: 'counter', condo_id: 2 });
  });

  it('keep what a save leaves out, and lose what it empties', async () => {
    const other = await server.signIn('manager2');
    const { fps_id: _, refund_approval_over: __, ...short } = setting;
    const saved = async (body: object, version: number) =>
      (
        await server.call(
          companyApi.updateCondoSetting,
          { body: { ...short, condo_id: 3, version, ...body } },
          other,
        )
      ).data;
    const kept = { fps_id: '1660088', refund_approval_over: 50_000 };
    expect(await saved(kept, 1)).toMatchObject({ ...kept, version: 2 });
    expect(await saved({}, 2)).toMatchObject({ ...kept, version: 2 });
    expect(await saved({ resident_repair: false }, 2)).toMatchObject({ ...kept, version: 3 });
    expect((await history(3))[0]?.changes).toEqual([
      { field: 'resident_repair', before: 'true', after: 'false' },
    ]);
    const emptied = { fps_id: '', refund_approval_over: null };
    expect(await saved(emptied, 3)).toMatchObject({ ...emptied, resident_repair: true, version: 4 });
  });

  it('begin with the defaults, and have a version of their own', async () => {
    const read = () => server.call(companyApi.condoSetting, { params: { id: 1 } }, staff);
    expect((await read()).data).toEqual({ ...setting, version: 1 });
    expect(await save({ overdue_first_days: 5, resident_repair: false })).toMatchObject({
      data: { overdue_first_days: 5, resident_repair: false, version: 2 },
    });
    expect(await save({ overdue_first_days: 6 })).toMatchObject({
      status: 409,
      code: 10070,
      data: { current: { overdue_first_days: 5, version: 2 } },
    });
    expect((await information(1)).data.version).toBe(1);
    expect((await history(1))[0]).toMatchObject({
      action: 'update',
      user: 'staff 先生',
      changes: [
        { field: 'overdue_first_days', before: '7', after: '5' },
        { field: 'resident_repair', before: 'true', after: 'false' },
      ],
    });
    for (const [index, fps_id] of ['1660088', '166008822', '+852-91234567', 'rent@example.com'].entries()) {
      const saved = await save({ fps_id, version: index + 2 });
      expect(saved.data).toMatchObject({ fps_id, version: index + 3 });
    }
  });
});

it('signs the consoles of a suspended company out', async () => {
  const [theirs, others] = [await listen(await server.signIn('manager2')), await listen(manager)];
  const suspended = await server.call(companyApi.suspendCompany, { params: { id: 2 } }, operator);
  expect(suspended).toMatchObject({ code: 0 });
  expect(await theirs.closed).toBe(4003);
  expect(theirs.heard.at(-1)).toEqual({ type: 'signedOut' });
  expect(others.heard.map(({ type }) => type)).toEqual(['hello', 'ready']);
});

it('has a logo: kept when an edit leaves it out, printed on its documents, and gone once it is taken away', async () => {
  const { data } = await add({ name: '有標誌', logo: await aLogo() });
  const { id, logo } = data;
  const saved = await update({ id, version: 1, name: '有標誌苑' });
  expect(saved).toMatchObject({ code: 0, data: { logo, version: 2 } });
  const { logo: printed } = await letterheadOf(db, server.services.files, id);
  expect(printed).toMatchObject({
    url: expect.stringMatching(/^data:image\/png;base64,/),
    width: 120,
    height: 90,
  });

  const other = await update({ id, version: 2, name: '有標誌苑', logo: await aLogo() });
  expect(other.data.logo).not.toBe(logo);
  expect((await history(id))[0]).toMatchObject({
    changes: [{ field: 'logo', before: String(logo), after: String(other.data.logo) }],
  });
  const { data: elsewhere } = await add({ name: '借標誌' });
  const taken = { id: elsewhere.id, version: 1, name: '借標誌', logo: other.data.logo };
  expect(await update(taken)).toMatchObject({ status: 404, code: 10020 });
  expect(await update({ id, version: 3, name: '有標誌苑', logo: null })).toMatchObject({
    data: { logo: null },
  });
  expect((await letterheadOf(db, server.services.files, id)).logo).toBeNull();
});
