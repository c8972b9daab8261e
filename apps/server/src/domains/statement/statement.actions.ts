import { cut } from '@iris/contract/core/cut';
import { dayOf } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { sharesOf } from '@iris/contract/payment/payment.split';
import type { statementApi } from '@iris/contract/statement/statement.api';
import type { StatementDetail } from '@iris/contract/statement/statement.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, Failure, invalidField, notFound } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { readInThread } from '../../platform/threads/readInThread.ts';
import {
  type ChargeRow,
  checkValueDay,
  judgeSlip,
  livePaymentOf,
  lockBatches,
  lockCharges,
  refuseState,
  savePayment,
  splitFor,
  sumOf,
  takeMoney,
} from '../payment/index.ts';
import { clearWith, returnsAmong } from './statement.batch.ts';
import type { ReadStatement } from './statement.csv.ts';
import {
  chargeIdsOf,
  holdStatement,
  insertStatement,
  linesOf,
  type StatementLineRow,
  setLineStates,
} from './statement.queries.ts';
import { statementDetail } from './statement.view.ts';

const NAME_LENGTH = 120;
const program = new URL('./statement.worker.ts', import.meta.url);

/**
 * Imports the credits of a bank's CSV. Credits that cannot be used are stored with the reason: another currency, no
 * day, a day after today, a line that was imported before.
 */
export async function importStatement(
  condoId: number,
  file: Upload,
  context: SignedInContext,
): Promise<StatementDetail> {
  const { actor, clock, principal } = context;
  const read = await readFile(file, principal.userId);
  const today = dayOf(clock.now());
  const rows = read.rows.filter(({ day }) => day <= today);
  const ahead = read.rows.flatMap(({ row, amount, day }) =>
    day > today ? [{ row, amount, reason: 'AHEAD' as const, value: day }] : [],
  );
  const name = file.name
    .replace(/\p{C}/gu, '')
    .slice(-NAME_LENGTH)
    .replace(/^\p{Cs}/u, '');
  return context.transaction(async (tx) => {
    // Only those that may be returned cheques are the office's business.
    const hints = new Set((await returnsAmong(tx, condoId, read.withdrawals)).map(({ row }) => row));
    const statement = {
      condoId,
      name,
      importedBy: actor.name,
      importedAt: clock.now(),
      skipped: read.skipped,
      withdrawals: read.withdrawals.filter(({ row }) => hints.has(row)),
    };
    const { id, added } = await insertStatement(tx, statement, rows, [...read.refused, ...ahead]);
    await writeAudit(tx, actor, {
      entity: 'statement',
      id,
      condoId,
      label: name,
      action: 'import',
      changes: [{ field: 'lines', before: null, after: String(added) }],
    });
    await publish(tx, { changed: 'lease', condoId });
    return statementDetail(tx, id);
  });
}

async function readFile({ bytes }: Upload, person: number): Promise<ReadStatement> {
  const [read] = await readInThread<Uint8Array, ReadStatement>({
    program,
    task: bytes,
    person,
    unreadable: 'sheet.notCsv',
  });
  if (!read) throw invalidField('file', 'sheet.notCsv');
  return read;
}

/**
 * Pays the charges of each confirmed line, or clears its batch of cheques, on the day of the line; a line in a closed
 * quarter needs a reason. A line that fails is returned with the reason, the others are booked.
 */
export async function matchStatement(
  { id, matches, closed_reason: closedReason }: BodyOf<typeof statementApi.matchStatement>,
  context: SignedInContext,
) {
  return context.transaction(async (tx) => {
    const { condoId, name } = await holdStatement(tx, id);
    const lines = new Map((await linesOf(tx, id)).map(({ line }) => [line.id, line]));
    // All charges and cheques are locked before the first payment, which locks the books of the condo.
    const held = await lockCharges(
      tx,
      matches.flatMap((match) => ('batch_id' in match ? [] : match.charge_ids)),
    );
    const batches = matches.flatMap((match) => ('batch_id' in match ? [match.batch_id] : []));
    if (batches.length > 0) await lockBatches(tx, batches);
    const charges = new Map(held.map((charge) => [charge.id, charge]));
    const failed: { line_id: number; reason: string }[] = [];
    let matched = 0;
    for (const match of matches) {
      const { line_id } = match;
      const line = lines.get(line_id);
      if (!line) throw notFound();
      try {
        if (line.state !== 'OPEN') throw refuseLine(line);
        if ('batch_id' in match)
          await clearWith(tx, context, { line, batchId: match.batch_id, closedReason });
        else {
          const { charge_ids, part = false } = match;
          await settleLine(tx, context, line, { charges: pick(charges, charge_ids), part, closedReason });
        }
        await setLineStates(tx, [line.id], 'MATCHED');
        line.state = 'MATCHED';
        matched += 1;
      } catch (error) {
        // A refusal comes before anything of its line is written.
        if (!(error instanceof Failure)) throw error;
        failed.push({ line_id, reason: translate(context.language, error.fields[0] ?? error.text) });
      }
    }
    if (matched > 0) {
      const changes = [{ field: 'matched', before: null, after: String(matched) }];
      await writeAudit(tx, context.actor, {
        entity: 'statement',
        id,
        condoId,
        label: name,
        action: 'update',
        changes,
      });
    }
    return { matched, failed, statement: await statementDetail(tx, id) };
  });
}

const refuseLine = ({ state, row }: StatementLineRow): Failure =>
  conflict(state === 'MATCHED' ? 'statement.lineMatched' : 'statement.lineIgnored', { row });

const pick = (charges: ReadonlyMap<number, ChargeRow>, ids: readonly number[]): ChargeRow[] =>
  [...new Set(ids)].sort((a, b) => a - b).flatMap((id) => charges.get(id) ?? []);

interface Settled {
  charges: readonly ChargeRow[];
  /** Whether the line may pay them in part. */
  part: boolean;
  closedReason: string;
}

/** Pays charges with a line, both locked by the transaction; throws a Failure if they do not fit. */
async function settleLine(
  tx: Transaction,
  context: SignedInContext,
  line: StatementLineRow,
  { charges, part, closedReason }: Settled,
): Promise<void> {
  if (new Set(charges.map(({ payerId }) => payerId)).size > 1) throw conflict('payment.onePayer');
  const inReview = charges.find(({ status }) => status === 'CENSORING');
  if (!inReview)
    for (const charge of charges) if (!isOpen(charge.status)) await refuseState(tx, context, charge);
  const offline = charges.find((charge) => charge.offline);
  if (offline) throw conflict('payment.offline', { number: offline.businessNo });
  const due = sumOf(charges);
  const inPart = part && !inReview && line.amount < due;
  if (due !== line.amount && !inPart) {
    throw conflict('statement.otherSum', { due: formatMoney(due), amount: formatMoney(line.amount) });
  }
  const now = context.clock.now();
  const why = checkValueDay(line.day, { now, field: 'day', reason: closedReason });
  const paid = inPart ? await payPart(tx, context, charges, line.amount) : charges;
  if (inReview) await passSlip(tx, context, line, charges, inReview, closedReason);
  else {
    await takeMoney(tx, context, {
      charges: paid,
      channel: 'PAY_BANK',
      source: 'STATEMENT',
      received: null,
      slipNo: cut(line.reference, limits.reference),
      payer: '',
      remark: `${line.day} ${line.name}`.trim(),
      statementLineId: line.id,
      paidAt: now,
      valueDay: line.day,
      closedReason: why,
    });
  }
  for (const charge of paid) charge.status = 'PAID';
}

/** Splits a part off for a line; the rows stay what the lines that follow find: the charge owes the rest. */
async function payPart(
  tx: Transaction,
  { actor }: SignedInContext,
  charges: readonly ChargeRow[],
  sum: number,
): Promise<ChargeRow[]> {
  const paid = await splitFor(tx, actor, charges, sum);
  const last = sharesOf(charges, sum).at(-1);
  if (last && last.rest > 0) {
    last.charge.amount = last.rest;
    if (last.charge.partOfId === null) last.charge.parts += 1;
  }
  return paid;
}

/** The money of a slip in review has arrived: this person passes the slip, under the same rules as any reviewer. */
async function passSlip(
  tx: Transaction,
  context: SignedInContext,
  line: StatementLineRow,
  charges: readonly ChargeRow[],
  first: ChargeRow,
  closedReason: string,
): Promise<void> {
  const slip = await livePaymentOf(tx, first.id);
  if (slip?.state !== 'REVIEW') return refuseState(tx, context, first);
  const waiting = new Set(await chargeIdsOf(tx, slip.id));
  if (waiting.size !== charges.length || charges.some(({ id }) => !waiting.has(id))) {
    throw conflict('statement.otherSlip', { number: first.businessNo });
  }
  const passed = await judgeSlip(tx, context, {
    chargeId: first.id,
    paymentId: slip.id,
    pass: true,
    reason: '',
    closedReason,
    bankDay: line.day,
  });
  await savePayment(tx, passed, { statementLineId: line.id });
}

/** Ignores lines that need no match, or restores them. */
export async function ignoreLines(
  { id, line_ids, ignored }: BodyOf<typeof statementApi.ignoreLines>,
  context: SignedInContext,
): Promise<StatementDetail> {
  return context.transaction(async (tx) => {
    const { condoId, name } = await holdStatement(tx, id);
    const lines = new Map((await linesOf(tx, id)).map(({ line }) => [line.id, line]));
    for (const lineId of line_ids) {
      const line = lines.get(lineId);
      if (!line) throw notFound();
      if (line.state === 'MATCHED') throw conflict('statement.lineMatched', { row: line.row });
    }
    await setLineStates(tx, line_ids, ignored ? 'IGNORED' : 'OPEN');
    const rows = line_ids.map((lineId) => lines.get(lineId)?.row).join(', ');
    const [before, after] = ignored ? [null, rows] : [rows, null];
    await writeAudit(tx, context.actor, {
      entity: 'statement',
      id,
      condoId,
      label: name,
      action: 'update',
      changes: [{ field: 'ignored', before, after }],
    });
    await publish(tx, { changed: 'lease', condoId });
    return statementDetail(tx, id);
  });
}
