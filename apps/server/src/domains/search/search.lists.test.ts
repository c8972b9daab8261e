import { billApi } from '@iris/contract/bill/bill.api';
import { estateApi } from '@iris/contract/estate/estate.api';
import { financeApi } from '@iris/contract/finance/finance.api';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { rentApi } from '@iris/contract/rent/rent.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { describe, expect, it } from 'vitest';
import { startDemo } from '../../../test/demo.ts';

const { server, rows } = await startDemo();
const manager = await server.signIn('manager');
/** A let home of the first condo, as both languages write it. */
const [home] = await rows<{ zh: string; en: string; short: string; building: string }>(`
  select concat_ws(' ', u.building_name, u.floor_name, u.name) as zh, concat_ws(' ', b.name_en, u.floor_name, u.name) as en,
    lower(replace(b.name_en, ' ', '')) || u.floor_name || u.name as short, b.name_en as building
  from unit u join building b on b.id = u.building_id join charge c on c.unit_id = u.id
  where u.condo_id = 1 and c.kind = 'RENT' and c.status = 'PAID'
    and exists (select from charge x where x.unit_id = u.id and x.kind = 'BILL') order by u.id limit 1`);
if (!home) throw new Error('no home with a rent and a bill');

/** Somebody with an English name who pays a rent and a bill under it. */
const [person] = await rows<{ id: number; zh: string; en: string }>(`
  select r.id, r.name as zh, r.name_en as en from resident r join lease l on l.tenant_id = r.id
  where r.condo_id = 1 and r.name_en <> '' and l.tenant_name = r.name and l.valid
    and exists (select from charge c where c.payer_id = r.id and c.kind = 'RENT')
    and exists (select from charge c where c.payer_id = r.id and c.kind = 'BILL') order by r.id limit 1`);
if (!person) throw new Error('nobody with an English name');

const lists = {
  unit: estateApi.unitList,
  lease: leaseApi.list,
  rent: rentApi.list,
  bill: billApi.list,
  flow: financeApi.flows,
  resident: residentApi.list,
} as const;

describe.each(Object.keys(lists) as (keyof typeof lists)[])('the list of %ss', (name) => {
  const total = async (search: string): Promise<number> => {
    const query = { condo_id: 1, page: 0, count: 10, search };
    const { code, data } = await server.call(lists[name], { query }, manager);
    expect(code).toBe(0);
    return data.total;
  };

  it('is searched by the name of a unit in either language', async () => {
    const found = await total(home.zh);
    expect(found).toBeGreaterThan(0);
    expect(await total(home.en)).toBe(found);
    expect(await total(home.short)).toBeGreaterThan(0);
    expect(await total(`${home.building} 9999X`)).toBe(0);
  });
});

describe.each(['lease', 'rent', 'bill'] as const)('the list of %ss', (name) => {
  it('is searched by the English name of whom its records name, and gives it', async () => {
    const query = { condo_id: 1, page: 0, count: 100, search: person.en.toLowerCase() };
    const { data } = await server.call(lists[name], { query }, manager);
    const names = data.items.map((item) =>
      'payer_name' in item
        ? [item.payer_id, item.payer_name, item.payer_name_en]
        : [item.tenant_id, item.tenant_name, item.tenant_name_en],
    );
    expect(names).toContainEqual([person.id, person.zh, person.en]);
  });
});

it('gives the English name no longer once the person has another name', async () => {
  const of = { condo_id: 1, page: 0, count: 1, tenant_id: person.id };
  const before = await server.call(leaseApi.list, { query: of }, manager);
  expect(before.data.items[0]?.tenant_name_en).toBe(person.en);
  await rows(`update resident set name = '另一人' where id = ${person.id}`);
  const after = await server.call(leaseApi.list, { query: of }, manager);
  expect(after.data.items[0]).toMatchObject({ tenant_name: person.zh, tenant_name_en: '' });
  await rows(`update resident set name = '${person.zh}' where id = ${person.id}`);
});
