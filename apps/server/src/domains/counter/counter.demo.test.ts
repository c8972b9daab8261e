import { describe, expect, it } from 'vitest';
import { startDemo } from '../../../test/demo.ts';
import { openDays } from './drawer.figures.ts';

describe('the drawers of the demo', async () => {
  const { db, rows } = await startDemo();
  const drawers = await rows<{ condoId: number; cashierId: number }>(
    'select distinct condo_id as "condoId", cashier_id as "cashierId" from counter_closing order by 1, 2',
  );

  it('were closed on many days, and no day had less than nothing in them', async () => {
    const counted = await rows<{ day: string; cash: number; found: number }>(`
      select day, (way->>'expected')::bigint as cash, (way->>'counted')::bigint as found
      from counter_closing, jsonb_array_elements(ways) way where way->>'channel' = 'PAY_ONSITE_CASH'`);
    expect(drawers.length).toBeGreaterThan(1);
    expect(counted.length).toBeGreaterThan(100);
    expect(counted.filter(({ cash, found }) => Number(cash) < 0 || Number(found) < 0)).toEqual([]);
  });

  it('have enough in them for the days that are still open', async () => {
    for (const drawer of drawers) {
      const { last, days } = await openDays(db, drawer);
      let cash = last?.left ?? 0;
      for (const { day, ways } of days) {
        cash += ways.find(({ channel }) => channel === 'PAY_ONSITE_CASH')?.amount ?? 0;
        expect([day, cash >= 0], `${drawer.cashierId} in ${drawer.condoId}`).toEqual([day, true]);
      }
    }
  });
});
