import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { paymentText } from '@iris/contract/payment/payment.text';
import type { Db } from '../../platform/db/database.ts';
import { paperIn } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { unitsOnPaper } from '../estate/index.ts';
import { letterheadOf } from '../payment/index.ts';
import { type MovementRow, monthOf } from './landlord.figures.queries.ts';
import { getLandlord, payoutOf } from './landlord.queries.ts';
import type { paper } from './landlord.statement.paper.ts';

const statementPaper = paperIn<typeof paper>(new URL('./landlord.statement.paper.ts', import.meta.url));

/** What a movement is called: rents by their kind, the others by that of their ledger transaction. */
const nameOf = ({ kind, charge_kind }: Pick<MovementRow, 'kind' | 'charge_kind'>): Bilingual => {
  const said = paymentText[`ledger.transaction.${kind}`];
  if (charge_kind !== 'RENT' || (kind !== 'PAYMENT' && kind !== 'REFUND')) return said;
  return kind === 'PAYMENT' ? ['租金', 'Rent'] : ['退回租金', 'Rent refunded'];
};

type UnitOf = Awaited<ReturnType<typeof unitsOnPaper>>;

/** The unit of a movement in both languages. */
function placeIn(row: MovementRow, unitOf: UnitOf): string {
  const stored = [row.building_name, row.floor_name, row.unit_name].filter(Boolean).join(' ');
  const { unit, unitEn } = unitOf(row.unit_id, stored);
  return [unit, unitEn].filter(Boolean).join(' ');
}

/** A landlord's account in a month: 10030 on `month` for one that has not begun. */
export async function monthStatement(
  db: Db,
  { id, month, today }: { id: number; month: string; today: string },
) {
  if (month > today) throw invalidField('month', 'landlord.monthAhead');
  const until = addDays(addMonths(month, 1), -1);
  const { opening, rows } = await monthOf(db, id, { from: month, until });
  return { opening, rows, closing: rows.at(-1)?.balance ?? opening, complete: until < today };
}

/** The same as a document in both languages, for the landlord. */
export const statementPdf = (
  { id, month }: { id: number; month: string },
  { db, files, clock, documents }: SignedInContext,
): Promise<Download> =>
  db
    .transaction(
      async (tx) => {
        const today = dayOf(clock.now());
        const landlord = await getLandlord(tx, id);
        const { opening, closing, complete, rows } = await monthStatement(tx, { id, month, today });
        const payout = await payoutOf(tx, id, month);
        const unitOf = await unitsOnPaper(
          tx,
          rows.map(({ unit_id }) => unit_id),
        );
        return {
          head: await letterheadOf(tx, files, landlord.condoId),
          month: month.slice(0, 7),
          issuedDay: today,
          complete,
          landlord: landlord.name,
          landlordEn: landlord.nameEn,
          phone: landlord.phone,
          bank: [landlord.bankName, landlord.bankAccount].filter(Boolean).join(' · '),
          opening,
          closing,
          lines: rows.map((row) => ({
            day: row.day,
            name: nameOf(row),
            under: [placeIn(row, unitOf), [row.what, row.what_en].filter(Boolean).join(' ')]
              .filter(Boolean)
              .join(' · '),
            number: row.number,
            amount: row.amount,
            balance: row.balance,
          })),
          payout: payout
            ? {
                number: payout.number,
                day: payout.day,
                rents: payout.rents,
                rate: String(payout.feePoints / 100),
                fee: payout.fee,
                amount: payout.amount,
              }
            : null,
        };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    .then(async (data) => ({
      bytes: await documents.draw(statementPaper, data),
      type: 'application/pdf',
      name: `landlord-${id}-${data.month}.pdf`,
    }));
