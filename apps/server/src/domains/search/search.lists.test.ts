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
