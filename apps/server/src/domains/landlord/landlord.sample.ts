import { dayOf } from '@iris/contract/core/day';
import type { InputOf } from '@iris/contract/core/endpoint';
import { landlordApi } from '@iris/contract/landlord/landlord.api';
import type { Run } from '@iris/contract/landlord/landlord.model';
import { eq, sql } from 'drizzle-orm';
import { newLease, newRents, payCash, type Server, taken } from '../lease/lease.sample.ts';
import { chequeTable } from '../payment/cheque.table.ts';
import { bankCheques, collectOnSite, refundByHand } from '../payment/index.ts';
import { contextOf, inOne, uploaded } from '../payment/payment.sample.ts';

let landlords = 0;

/** A landlord of condo 1 with a lease, and with some of its rents, unpaid. */
export async function newLandlord(server: Server, token: string, rents = 3) {
  landlords += 1;
  const named = { landlord_name: `租主${landlords}`, landlord_phone: String(93_000_000 + landlords) };
  const lease = await newLease(server, token, named);
  return { id: lease.landlord_id ?? 0, lease, rents: await newRents(server, lease.id, rents) };
}
export type SomeLandlord = Awaited<ReturnType<typeof newLandlord>>;

/** What the landlord's account holds by its balance, by its entries, and what the flow says left the bank for it. */
export async function booksOf(server: Server, id: number): Promise<{ balance: number; entries: number }> {
  const { rows } = await server.services.db.execute<{ balance: number; entries: number }>(sql`
    select coalesce(max(-a.balance), 0)::bigint as balance, coalesce(-sum(e.amount), 0)::bigint as entries
    from ledger_account a left join ledger_entry e on e.account_id = a.id where a.landlord_id = ${id}::bigint`);
  return rows[0] ?? { balance: 0, entries: 0 };
}

/** The calls of the tests, as one person makes them. */
export function callsOf(server: Server, token: string) {
  const preview = async (month: string): Promise<Run> =>
    taken(await server.call(landlordApi.preview, { query: { condo_id: 1, month } }, token));
  return {
    preview,
    detail: async (id: number) => taken(await server.call(landlordApi.detail, { params: { id } }, token)),
    update: (body: InputOf<typeof landlordApi.update>['body']) =>
      server.call(landlordApi.update, { body }, token),
    spend: (body: InputOf<typeof landlordApi.addExpense>['body']) =>
      server.call(landlordApi.addExpense, { body }, token),
    unspend: (id: number) => server.call(landlordApi.voidExpense, { body: { id, reason: '重複' } }, token),
    run: (month: string, ids: number[], expected: number) =>
      server.call(landlordApi.run, { body: { condo_id: 1, month, landlord_ids: ids, expected } }, token),
    /** Runs a month for one landlord with what the preview says. */
    async payOut(month: string, id: number) {
      const item = (await preview(month)).items.find(({ landlord_id }) => landlord_id === id);
      return this.run(month, [id], item?.amount ?? 0);
    },
    payouts: async (id: number) =>
      taken(
        await server.call(
          landlordApi.payouts,
          { query: { condo_id: 1, landlord_id: id, count: 100 } },
          token,
        ),
      ).items,
    unpay: (id: number) => server.call(landlordApi.voidPayout, { body: { id, reason: '退票' } }, token),
    movements: async (id: number) =>
      taken(await server.call(landlordApi.movements, { params: { id }, query: { count: 100 } }, token)).items,
    /** By a cheque that is paid in at once; its id, and its batch's. */
    async collectByCheque(charge: { id: number; amount: number }, number: string) {
      const who = await contextOf(server, 'staff');
      const paid = await inOne(who, (tx) =>
        collectOnSite(tx, who, {
          chargeIds: [charge.id],
          channel: 'PAY_CHEQUE',
          slipNo: number,
          chequeBank: '004',
          chequeDay: dayOf(server.clock.now()),
          payer: '',
          remark: '',
          expected: charge.amount,
        }),
      );
      const [cheque] = await server.services.db
        .select()
        .from(chequeTable)
        .where(eq(chequeTable.paymentId, paid.id));
      const id = cheque?.id ?? 0;
      const batch = await inOne(who, (tx) => bankCheques(tx, who, { condoId: 1, ids: [id] }));
      return { id, batch: batch.id, who };
    },
    collect: (charges: Parameters<typeof payCash>[2]) => payCash(server, token, charges),
    async refund(chargeId: number, amount: number) {
      const who = await contextOf(server, 'staff');
      const proofFileId = await uploaded(server, who);
      const wanted = { chargeId, channel: 'REFUND' as const, amount, reason: '多收', proofFileId };
      return inOne(who, (tx) => refundByHand(tx, who, wanted));
    },
  };
}
