import { describe, expect, it } from 'vitest';
import { startDemo } from '../../../test/demo.ts';

const { rows, count } = await startDemo();

describe('the demo’s landlords', () => {
  it('are those of its flats, some of them paid by month, with expenses', async () => {
    expect(await count('landlord')).toBeGreaterThan(10);
    expect(await count(`landlord where name_en <> ''`)).toBeGreaterThan(10);
    expect(
      await count(
        `lease where domestic and landlord_name <> '' and landlord_id is null or not domestic and landlord_id is not null`,
      ),
    ).toBe(0);
    const condos = await rows<{ landlords: number; months: number }>(
      'select count(distinct landlord_id) as landlords, count(distinct month) as months from landlord_payout group by condo_id',
    );
    expect(condos.length).toBeGreaterThan(0);
    for (const { landlords, months } of condos) {
      expect(landlords).toBeGreaterThan(2);
      expect(months).toBeGreaterThan(2);
    }
    expect(await count('landlord_expense')).toBeGreaterThan(2);
  });

  it('agree with their books and the flow, and leave no account of money below nothing', async () => {
    expect(
      await count(`landlord l join ledger_account a on a.landlord_id = l.id where -a.balance <> coalesce((
        select sum(case kind when 'RENT' then paid - refunded else 0 end) from charge c where c.landlord_id = l.id), 0)
        + coalesce((select sum(d.amount) from deduction d join charge c on c.id = d.charge_id
          where c.landlord_id = l.id and d.payment_id is null), 0)
        - coalesce((select sum(amount) from landlord_expense e where e.landlord_id = l.id), 0)
        - coalesce((select sum(amount + fee) from landlord_payout p where p.landlord_id = l.id), 0)`),
    ).toBe(0);
    expect(await count('ledger_account a where a.landlord_id is not null and a.balance > 0')).toBe(0);
    expect(
      await count(`ledger_account where kind = 'LANDLORD_FEE_INCOME' and -balance <> coalesce((
        select sum(fee) from landlord_payout p where p.condo_id = ledger_account.condo_id), 0)`),
    ).toBe(0);
    expect(
      await count(`landlord_payout p where -amount is distinct from (
        select sum(total) from finance_flow f where f.number = p.number and f.condo_id = p.condo_id)`),
    ).toBe(0);
    expect(
      await count(`ledger_account where kind in ('CASH', 'BANK', 'CARD', 'ONLINE') and balance < 0`),
    ).toBe(0);
  });
});
