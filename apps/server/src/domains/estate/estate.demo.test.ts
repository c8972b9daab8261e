import { estateApi } from '@iris/contract/estate/estate.api';
import { describe, expect, it } from 'vitest';
import { startDemo } from '../../../test/demo.ts';

describe('the demo estate', async () => {
  const { server } = await startDemo();
  const manager = await server.signIn('manager');
  const manager2 = await server.signIn('manager2');
  const brief = async (condo: number, token: string) =>
    (await server.call(estateApi.brief, { query: { condo_id: condo } }, token)).data;

  it('has three condos of about 1,500 units, some 94 % of them in use', async () => {
    const condos = [await brief(1, manager), await brief(2, manager), await brief(3, manager2)];
    const total = condos.reduce((sum, { unit_count }) => sum + unit_count, 0);
    const vacant = condos
      .flatMap(({ units }) => units)
      .reduce((sum, { state, count }) => sum + (state === 'VACANT' ? count : 0), 0);
    expect(condos.map(({ unit_count }) => unit_count)).toEqual([888, 196, 416]);
    expect(total).toBe(1_500);
    expect(1 - vacant / total).toBeGreaterThan(0.925);
    expect(1 - vacant / total).toBeLessThan(0.955);
  });

  it('keeps its units in the order that an import or a change would', async () => {
    const query = { condo_id: 1, count: 1000 };
    const { data } = await server.call(estateApi.unitList, { query }, manager);
    expect(data.items[0]).toMatchObject({ building_name: 'A座', floor_name: '1', name: 'A' });
    expect(data.items.at(-1)).toMatchObject({ building_name: '停車場', floor_name: 'B1', name: '60' });
  });

  it('has changes to show, newest first, and each led to what its unit is now', async () => {
    for (const [condo, token] of [
      [1, manager],
      [2, manager],
      [3, manager2],
    ] as const) {
      const query = { condo_id: condo, count: 50 };
      const { data } = await server.call(estateApi.changes, { query }, token);
      expect(data.total).toBeGreaterThan(3);
      const times = data.items.map(({ time }) => time);
      expect([...times].sort((a, b) => b - a)).toEqual(times);
      for (const { entity, entity_id, changes } of data.items.filter(({ entity }) => entity === 'unit')) {
        const unit = await server.call(estateApi.unitDetail, { params: { id: entity_id } }, token);
        expect(entity).toBe('unit');
        for (const { field, after } of changes) {
          expect(String((unit.data as unknown as Record<string, unknown>)[field])).toBe(after);
        }
      }
    }
  });

  it('is the same on every machine', async () => {
    const { rows } = await server.services.db.$client.query(
      `select md5(string_agg(order_key || area || unit_type || state || remark, ',' order by id)) as print from unit`,
    );
    expect(rows[0].print).toMatchInlineSnapshot(`"518494833ed4bbcb7ea18b296f4d895a"`);
  });
});
