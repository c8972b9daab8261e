import { estateApi } from '@iris/contract/estate/estate.api';
import { searchApi } from '@iris/contract/search/search.api';
import { beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';

const server = await startServer();
const staff = await server.signIn('staff');
const search = (q: string, condo = 1, token = staff, language = 'en') =>
  server.call(
    searchApi.search,
    { query: { condo_id: condo, q }, headers: { 'accept-language': language } },
    token,
  );
const titles = async (q: string) => (await search(q)).data.map(({ title }) => title);

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
      expect((await titles(q))[0], q).toBe('A座 12 C');
    }
    expect((await titles('12C')).slice(0, 2)).toEqual(['A座 12 C', 'B座 12 C']);
    expect((await titles('2C')).slice(0, 2)).toEqual(['A座 2 C', 'B座 2 C']);
    expect(await titles('Z99')).toEqual([]);
  });

  it('finds buildings in both languages, and says what each hit is, at most eight', async () => {
    const hits = (await search('Tower A')).data;
    expect(hits).toMatchObject([{ kind: 'building', title: 'A座 Tower A', detail: '32 floors · 256 units' }]);
    const chinese = (await search('A座', 1, staff, 'zh-HK')).data;
    expect(chinese).toHaveLength(8);
    expect(chinese[0]).toMatchObject({ kind: 'building', title: 'A座', detail: '32 層 · 256 個單位' });
    expect(chinese[1]).toMatchObject({
      kind: 'unit',
      title: 'A座 1 A',
      detail: '住宅 · 1,250 平方呎 · 已租',
    });
  });
});
