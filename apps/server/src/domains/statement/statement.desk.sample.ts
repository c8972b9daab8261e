import { dayOf } from '@iris/contract/core/day';
import { statementApi } from '@iris/contract/statement/statement.api';
import { eq, sql } from 'drizzle-orm';
import type { startServer } from '../../../test/harness.ts';
import { collectOnSite, handInSlip } from '../payment/payment.actions.ts';
import { charged, contextOf, inOne, uploaded } from '../payment/payment.sample.ts';
import { paymentTable } from '../payment/payment.table.ts';
import type { ChargeRow } from '../payment/payment.types.ts';
import { csvOf, formOf } from './statement.sample.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

let cents = 5_000_000;
let payers = 0;

/** The steps of tests with bank statements in condo 1, over HTTP, and the charges that the statements pay. */
export async function openDesk(server: Server) {
  const { db } = server.services;
  const staff = await server.signIn('staff');
  const cashier = await contextOf(server, 'staff');
  const send = (content: string, condo = 1, token = staff) =>
    server.call(statementApi.importStatement, { query: { condo_id: condo }, body: formOf(content) }, token);
  const match = (
    id: number,
    matches: { line_id: number; charge_ids: number[] }[],
    token = staff,
    key?: string,
    closed: { closed_reason?: string } = {},
  ) =>
    server.call(
      statementApi.matchStatement,
      { body: { id, matches, ...closed }, ...(key ? { headers: { 'idempotency-key': key } } : {}) },
      token,
    );
  const ignore = (id: number, line_ids: number[], ignored = true, token = staff) =>
    server.call(statementApi.ignoreLines, { body: { id, line_ids, ignored } }, token);
  const detail = (id: number, token = staff) =>
    server.call(statementApi.statement, { params: { id } }, token);

  /** An amount that occurs only once here, in cents. */
  const amountOnce = (): number => {
    cents += 137;
    return cents;
  };
  const dollars = (amount: number): string => (amount / 100).toFixed(2);
  const today = dayOf(server.clock.now());
  const lineFor = ({ businessNo, amount }: ChargeRow, name = '') =>
    `${today},FPS,${businessNo},,${dollars(amount)},${name}`;

  /** A new tenant who owes rents of these amounts. */
  async function owing(...amounts: number[]): Promise<ChargeRow[]> {
    payers += 1;
    const payerName = `租戶${payers}`;
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into resident (condo_id, name, phone, id_type)
      values (1, ${payerName}, ${String(62_000_000 + payers)}, 'OTHER') returning id`);
    const payerId = Number(rows[0]?.id);
    const charges: ChargeRow[] = [];
    for (const [index, amount] of amounts.entries()) {
      const dueDay = `2026-${String(index + 1).padStart(2, '0')}-01`;
      charges.push(await charged(server, { amount, payerId, payerName, dueDay }));
    }
    return charges;
  }
  /** A statement with one line per group of charges, without references. */
  async function imported(...groups: ChargeRow[][]) {
    const lines = groups.map((charges) => {
      const sum = charges.reduce((all, { amount }) => all + amount, 0);
      payers += 1;
      return `${today},FPS ${payers},,,${dollars(sum)},`;
    });
    const { data } = await send(csvOf(...lines));
    return { id: data.id, lines: data.items.map((item) => item.id) };
  }
  const ids = (charges: readonly ChargeRow[]) => charges.map(({ id }) => id);
  const collect = (rent: ChargeRow) =>
    inOne(cashier, (tx) =>
      collectOnSite(tx, cashier, {
        chargeIds: [rent.id],
        channel: 'PAY_ONSITE_CASH',
        received: rent.amount,
        slipNo: '',
        payer: '',
        remark: '',
        expected: rent.amount,
      }),
    );
  const handIn = async (charges: readonly ChargeRow[], who = cashier) => {
    const voucherFileId = await uploaded(server, who);
    const expected = charges.reduce((sum, { amount }) => sum + amount, 0);
    return inOne(who, (tx) =>
      handInSlip(tx, who, {
        chargeIds: ids(charges),
        voucherFileId,
        slipAmount: expected,
        slipDay: dayOf(server.clock.now()),
        slipNo: '',
        payer: '',
        remark: '',
        expected,
      }),
    );
  };
  const paymentsOf = (lineId: number) =>
    db.select().from(paymentTable).where(eq(paymentTable.statementLineId, lineId));
  return {
    staff,
    cashier,
    send,
    match,
    ignore,
    detail,
    amountOnce,
    dollars,
    lineFor,
    owing,
    imported,
    ids,
    collect,
    handIn,
    paymentsOf,
  };
}
