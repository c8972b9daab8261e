import { estateApi } from '@iris/contract/estate/estate.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { searchApi } from '@iris/contract/search/search.api';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { groupTable } from '../user/user.table.ts';

const server = await startServer();
const staff = await server.signIn('staff');
const search = (q: string, condo = 1, token = staff, language = 'en') =>
  server.call(
    searchApi.search,
    { query: { condo_id: condo, q }, headers: { 'accept-language': language } },
    token,
  );
const titles = async (q: string, language = 'zh-HK') =>
  (await search(q, 1, staff, language)).data.map(({ title }) => title);

beforeAll(async () => {
  const units = { pattern: 'A-H', area: 1_250, unit_type: 'RESIDENTIAL', state: 'LEASED' };
  for (const [name, name_en] of [
    ['A座', 'Tower A'],
    ['B座', 'Tower B'],
  ]) {
    const body = { condo_id: 1, name, name_en, floors: '1-32', units };
    expect(await server.call(estateApi.addBuilding, { body }, staff)).toMatchObject({ code: 0 });
  }
});

describe('the search', () => {
  it('finds nothing for who may not see the estate, and refuses a foreign condo', async () => {
    const guest = await server.signIn('guest');
    expect(await search('A', 1, guest)).toMatchObject({ code: 0, data: [] });
    const [foreign, missing] = [await search('A', 3), await search('A', 999)];
    expect(foreign).toMatchObject({ status: 404, code: 10020 });
    expect({ ...foreign, headers: null }).toEqual({ ...missing, headers: null });
    expect(await search(' ')).toMatchObject({ code: 10030 });
  });

  it('finds a unit however its name is written', async () => {
    for (const q of ['A座 12 C', 'A座12C', 'a座12樓C室', 'Ａ座　１２　Ｃ', 'A座 12/F C']) {
      expect((await titles(q))[0], q).toBe('A座 12樓 C');
    }
    expect((await titles('12C')).slice(0, 2)).toEqual(['A座 12樓 C', 'B座 12樓 C']);
    expect((await titles('2C')).slice(0, 2)).toEqual(['A座 2樓 C', 'B座 2樓 C']);
    expect(await titles('Z99')).toEqual([]);
    // As the lists name it, in English too.
    expect((await titles('12C', 'en')).slice(0, 2)).toEqual(['Tower A, floor 12, C', 'Tower B, floor 12, C']);
  });

  it('finds a unit by the English name of its building as by the Chinese one', async () => {
    for (const q of ['Tower A 12 C', 'tower a 12/F flat C', 'TOWER A12C', 'Tower A, floor 12, C']) {
      expect((await titles(q, 'en'))[0], q).toBe('Tower A, floor 12, C');
      expect((await titles(q))[0], q).toBe('A座 12樓 C');
    }
    expect(await titles('A座 12 C', 'en')).toEqual(await titles('Tower A 12 C', 'en'));
    expect(await titles('Tower AB 12 C', 'en')).toEqual([]);
    expect(await titles('Tower Z 12 C', 'en')).toEqual([]);
  });

  it('finds buildings in both languages, and says what each hit is, at most eight', async () => {
    const hits = (await search('Tower A')).data;
    expect(hits).toHaveLength(8);
    expect(hits[0]).toMatchObject({ kind: 'building', title: 'Tower A', detail: '32 floors · 256 units' });
    expect(hits[1]).toMatchObject({ kind: 'unit', title: 'Tower A, floor 1, A' });
    const chinese = (await search('A座', 1, staff, 'zh-HK')).data;
    expect(chinese).toHaveLength(8);
    expect(chinese[0]).toMatchObject({ kind: 'building', title: 'A座', detail: '32 層 · 256 個單位' });
    expect(chinese[1]).toMatchObject({
      kind: 'unit',
      title: 'A座 1樓 A',
      detail: '住宅 · 1,250 平方呎 · 已租',
    });
  });
});

describe('the search for residents', () => {
  const people = async (q: string, condo = 1, token = staff) =>
    (await search(q, condo, token)).data.filter(({ kind }) => kind === 'resident');

  beforeAll(async () => {
    for (const fields of [
      { name: '周敏兒', name_en: 'CHOW Man Yee', phone: '97778888', card_no: 'C0FFEE01', unit_id: 1 },
      { name: '周一', name_en: '', phone: '97779999', unit_id: 2 },
    ]) {
      const body = { condo_id: 1, identity: 'OWNER', id_type: 'HKID', ...fields };
      expect(await server.call(residentApi.add, { body }, staff)).toMatchObject({ code: 0 });
    }
  });

  it('finds nobody for who may not see residents, and nobody of another condo', async () => {
    const { db, principals } = server.services;
    const [group] = await db.select().from(groupTable);
    const without = (group?.permissions ?? []).filter((name) => name !== '住戶管理-查看');
    await db.update(groupTable).set({ permissions: without });
    principals.clear();
    expect(await people('周')).toEqual([]);
    await db.update(groupTable).set({ permissions: group?.permissions ?? [] });
    principals.clear();
    expect(await people('周')).toHaveLength(2);
    expect(await people('周', 2, await server.signIn('manager'))).toEqual([]);
  });

  it('finds them by part of a name in either language, phone and card, and says where they are', async () => {
    for (const q of ['敏', 'man y', '7778888', '9777 8888', 'ee01']) {
      expect(await people(q), q).toMatchObject([
        { title: '周敏兒 CHOW Man Yee', detail: 'Owner · Block 1, floor 1, A · 97778888' },
      ]);
    }
    const [chinese] = (await search('周敏兒', 1, staff, 'zh-HK')).data;
    expect(chinese).toMatchObject({ kind: 'resident', detail: '業主 · Block 1 1樓 A · 97778888' });
    expect(await people('陳大文')).toMatchObject([
      { title: '陳大文', detail: 'Not linked to a unit · 90000001' },
    ]);
  });

  it('finds who is bound to exactly the unit that was typed', async () => {
    for (const q of ['Block 1 1 A', '1A', 'block 1 1/F flat A']) {
      expect(
        (await people(q)).map(({ title }) => title),
        q,
      ).toEqual(['周敏兒 CHOW Man Yee']);
    }
    expect(await people('Block 1')).toEqual([]);
    expect(await people('Block 1, floor 1, A', 2, await server.signIn('manager'))).toEqual([]);
  });

  it('keeps room for them where a word finds many units too', async () => {
    const hits = (await search('1')).data;
    expect(hits).toHaveLength(8);
    expect(hits.filter(({ kind }) => kind === 'unit').length).toBeGreaterThan(0);
    expect(hits.some(({ kind }) => kind === 'resident')).toBe(true);
  });
});

describe('the search for leases and rents', () => {
  const found = async (q: string, condo = 1, token = staff, language = 'en') =>
    (await search(q, condo, token, language)).data.filter(({ kind }) => kind === 'lease' || kind === 'rent');

  beforeAll(async () => {
    const { db } = server.services;
    const charge = { condoId: 1, kind: 'RENT' as const, unitId: 4, leaseId: 1, leaseNo: 'L000001' };
    const payer = { payerId: 1, payerName: '陳大文' };
    const days = (month: string) => ({
      startDay: `2025-${month}-01`,
      endDay: `2025-${month}-28`,
      dueDay: `2025-${month}-01`,
    });
    await db.insert(chargeTable).values([
      { ...charge, ...payer, ...days('01'), businessNo: 'R000001-20250101', amount: 1_250_050 },
      { ...charge, ...payer, ...days('02'), businessNo: 'R000001-20250201', amount: 100, status: 'VOID' },
    ]);
  });

  it('finds none for who may not see leases, and none of another condo', async () => {
    const { db, principals } = server.services;
    const [group] = await db.select().from(groupTable);
    const without = (group?.permissions ?? []).filter((name) => name !== '租約合同-查看');
    await db.update(groupTable).set({ permissions: without });
    principals.clear();
    expect(await found('L000001')).toEqual([]);
    expect(await found('R000001')).toEqual([]);
    await db.update(groupTable).set({ permissions: group?.permissions ?? [] });
    principals.clear();
    expect(await found('L000001')).toHaveLength(1);
    expect(await found('R000001', 2, await server.signIn('manager'))).toEqual([]);
    expect(await found('90000002')).toEqual([]);
  });

  it('finds a lease by number, tenant, phone and unit, and says where, until when and in which state', async () => {
    const detail = 'Block 1, floor 2, B · 2025-01-01 to 2025-12-31 · Moved out';
    for (const q of ['L000001', 'l000001', '陳大', '9000 0001', 'Block 1 2B']) {
      expect(await found(q), q).toEqual([{ kind: 'lease', id: 1, title: 'L000001 陳大文', detail }]);
    }
    expect(await found('L000001', 1, staff, 'zh-HK')).toMatchObject([
      { detail: 'Block 1 2樓 B · 2025-01-01 至 2025-12-31 · 已退租' },
    ]);
  });

  it('finds a rent by its number alone, not one that was voided', async () => {
    for (const q of ['R000001', 'r000001-2025', '000001-2']) {
      expect(
        (await found(q)).filter(({ kind }) => kind === 'rent'),
        q,
      ).toMatchObject([
        {
          title: 'R000001-20250101',
          detail: expect.stringMatching(/^Block 1, floor 2, B · 陳大文 · HK\$12,500\.50 · \d+ days overdue$/),
        },
      ]);
    }
    expect((await found('陳大文')).map(({ kind }) => kind)).toEqual(['lease']);
  });

  it('names tenants and payers in English for who reads it, as long as records call them the same', async () => {
    const { db } = server.services;
    const named = (name_en: string) => db.execute(sql`update resident set name_en = ${name_en} where id = 1`);
    await named('CHAN Tai Man');
    expect((await found('L000001'))[0]?.title).toBe('L000001 CHAN Tai Man');
    expect((await found('R000001-2025'))[0]?.detail).toContain(' · CHAN Tai Man · ');
    // By the whole number it is found as an order.
    expect((await found('R000001-20250101'))[0]?.detail).toContain('CHAN Tai Man');
    expect((await found('L000001', 1, staff, 'zh-HK'))[0]?.title).toBe('L000001 陳大文');
    await named('');
  });
});
