import { describe, expect, it } from 'vitest';
import { startDemo } from '../../../test/demo.ts';

const { rows, count } = await startDemo();

describe('the demo’s expenditures', () => {
  it('are a year of them in each condo, of every category, one of them void, the newest with a picture', async () => {
    const condos = await rows<{ n: number; voided: number; pictures: number; first: string; last: string }>(`
      select count(*) as n, count(*) filter (where status = 'VOID') as voided, count(voucher_file_id) as pictures,
        min(day)::text as first, max(day)::text as last
      from expenditure group by condo_id order by condo_id`);
    expect(condos).toHaveLength(3);
    for (const { n, voided, pictures, first, last } of condos) {
      expect(n).toBeGreaterThan(100);
      expect([voided, pictures, first]).toEqual([1, 4, '2025-11-01']);
      expect(last > '2026-11-10' && last < '2026-11-21').toBe(true);
    }
    expect(await count('(select distinct category from expenditure) c')).toBe(10);
    expect(await count('expenditure where voided_at is null and void_reason <> $$$$')).toBe(0);
  });

  it('have a history: who entered each, and who voided the mistake', async () => {
    expect(
      await rows(`select a.action, count(*) as n, bool_and(a.label = e.number and a.condo_id = e.condo_id
          and a.user_name = case a.action when 'add' then e.user_name else e.voided_by end
          and a.time = case a.action when 'add' then e.created_at else e.voided_at end) as agrees
        from audit a join expenditure e on a.entity = 'expenditure' and a.entity_id = e.id
        group by a.action order by a.action`),
    ).toEqual([
      { action: 'add', n: await count('expenditure'), agrees: true },
      { action: 'void', n: 3, agrees: true },
    ]);
  });

  it('agree with books and flow, leave no account of money below nothing, and have numbers without gaps', async () => {
    expect(
      await count(`ledger_account a where kind like '%_EXPENSE' and kind <> 'FEE_EXPENSE' and balance <> coalesce(
        (select sum(amount) from expenditure e where e.condo_id = a.condo_id and status = 'VALID'
          and a.kind = e.category || '_EXPENSE'), 0)`),
    ).toBe(0);
    expect(await count("ledger_account where kind = 'SECURITY_EXPENSE' and balance > 0")).toBe(3);
    expect(
      await count(`expenditure e where (select coalesce(sum(total), 0) from finance_flow f
        where f.condo_id = e.condo_id and f.number = e.number)
        <> case status when 'VALID' then -amount else 0 end`),
    ).toBe(0);
    expect(
      await count(`(select sum(e.amount) over (partition by a.id order by e.time, e.id) as held
        from ledger_account a join ledger_entry e on e.account_id = a.id where a.kind in ('BANK', 'CASH')) s
        where held < 0`),
    ).toBe(0);
    expect(
      await count(`counter k where kind = 'expenditure' and last <>
        (select count(*) from expenditure e where e.condo_id = k.condo_id)`),
    ).toBe(0);
  });
});
