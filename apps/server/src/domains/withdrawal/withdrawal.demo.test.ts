import { describe, expect, it } from 'vitest';
import { startDemo } from '../../../test/demo.ts';
import { companyWallet } from './withdrawal.wallet.ts';

const { services, rows } = await startDemo();

describe('the demo’s withdrawals', () => {
  it('of each company were paid out with a slip, refused once, and one waits', async () => {
    const all = await rows(`select company_id, count(*) filter (where status = 'PAID_OUT') as paid,
      count(*) filter (where status = 'REJECTED') as refused, count(*) filter (where status = 'PENDING') as pending,
      count(slip_file_id) as slips, min(amount) >= 10000 and max(amount) <= 1000000000 as fits
      from withdrawal group by company_id order by company_id`);
    expect(all).toEqual(
      [1, 2].map((company_id) => ({
        ...{ company_id, paid: 17, refused: 1, pending: 1, slips: 17, fits: true },
      })),
    );
  });

  it('have a history: who asked for each and who judged it, at that time', async () => {
    const told = await rows(`select w.status, string_agg(a.action, ' ' order by a.id) as actions,
      bool_and(a.user_name = case a.action when 'add' then w.asked_by else w.judged_by end
        and a.time = case a.action when 'add' then w.asked_at else w.judged_at end and a.label = w.number
        and a.company_id = w.company_id) as agrees, count(distinct w.id) as withdrawals
      from withdrawal w left join audit a on a.entity = 'withdrawal' and a.entity_id = w.id
      group by w.status, w.id`);
    const kinds = told.map((one) => Object.values(one as object).join());
    expect([...new Set(kinds)].sort()).toEqual([
      'PAID_OUT,add judge,true,1',
      'PENDING,add,true,1',
      'REJECTED,add judge,true,1',
    ]);
  });

  it('never took what was not there, at no time', async () => {
    const [least] = await rows<{ least: number }>(`select min(sum) as least from (
      select sum(amount) over (partition by account_id order by e.time, e.id) as sum
      from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.kind in ('ONLINE', 'PAYOUT_HELD')) running`);
    expect(least?.least).toBeGreaterThanOrEqual(0);
  });

  it('agree with the books', async () => {
    for (const companyId of [1, 2]) {
      const { balance, available, in_review, income, refunded, fees, paid_out } = await companyWallet(
        companyId,
        services.db,
      );
      expect(balance + in_review).toBe(income - refunded - fees - paid_out);
      expect(Math.min(available, in_review, fees, paid_out)).toBeGreaterThan(0);
      const [asked] = await rows<{ pending: number; paid: number }>(`
        select sum(amount) filter (where status = 'PENDING') as pending,
          sum(amount) filter (where status = 'PAID_OUT') as paid from withdrawal where company_id = ${companyId}`);
      expect([in_review, paid_out]).toEqual([asked?.pending, asked?.paid]);
    }
  });
});
