import type { BodyOf } from '@iris/contract/core/endpoint';
import type { repairApi } from '@iris/contract/repair/repair.api';
import { and, eq, inArray } from 'drizzle-orm';
import { getRecord } from '../../platform/db/record.ts';
import { type Letterhead, paperIn } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { placesOnPaper } from '../estate/index.ts';
import { bookOf } from '../money/index.ts';
import { letterheadOf } from '../payment/index.ts';
import { englishNames } from '../resident/index.ts';
import { picturesOf, type RepairRow, returnsOf } from './repair.queries.ts';
import { repairTable } from './repair.table.ts';
import { pageOf } from './repair.tell.ts';
import type { paper, WorkOrderData } from './workOrder.paper.ts';

const workOrderPaper = paperIn<typeof paper>(new URL('./workOrder.paper.ts', import.meta.url));

/** An order on one page, to take along and to sign. */
export async function workOrder(id: number, context: SignedInContext): Promise<Download> {
  const row = await getRecord(context.db, repairTable, id);
  const [data] = await papersOf(context, await headOf(context, row.condoId), [row]);
  if (!data) throw notFound();
  const bytes = await context.documents.draw(workOrderPaper, data);
  return { bytes, type: 'application/pdf', name: `${row.number}.pdf` };
}

/** Orders drawn per step. */
const BATCH = 20;

/** The chosen orders of a condo by number, a page each, in one file that is streamed while it is drawn. */
export async function workOrders(
  { condo_id: condoId, ids }: BodyOf<typeof repairApi.workOrders>,
  context: SignedInContext,
): Promise<Download> {
  const { db } = context;
  const rows = await db
    .select()
    .from(repairTable)
    .where(and(eq(repairTable.condoId, condoId), inArray(repairTable.id, [...ids])))
    .orderBy(repairTable.number);
  if (rows.length === 0) throw notFound();
  const head = await headOf(context, condoId);
  return bookOf(context, {
    ...{ condoId, paper: workOrderPaper, name: 'work-orders', of: rows, step: BATCH },
    draw: (some) => papersOf(context, head, some),
  });
}

const headOf = ({ db, files }: SignedInContext, condoId: number): Promise<Letterhead> =>
  letterheadOf(db, files, condoId);

/** What is drawn of orders of one condo. */
async function papersOf(
  { db, clock, config }: SignedInContext,
  head: Letterhead,
  rows: readonly RepairRow[],
): Promise<WorkOrderData[]> {
  const nameOf = await placesOnPaper(db, rows);
  const pictures = await picturesOf(
    db,
    rows.map(({ id }) => id),
  );
  const returns = await returnsOf(db, rows);
  const englishOf = await englishNames(
    db,
    rows.map(({ residentId }) => residentId),
  );
  return rows.map((row) => {
    const { unit, unitEn } = nameOf(row);
    const times = [row.expectedFrom, row.expectedTo].filter((one) => one !== '').join('–');
    return {
      head,
      number: row.number,
      type: row.type,
      urgency: row.urgency,
      place: unit,
      placeEn: unitEn,
      contact: row.contact,
      contactEn: englishOf(row.residentId, row.contact),
      phone: row.phone,
      description: row.description,
      expected: [row.expectedDay ?? '', times].filter((one) => one !== '').join(' '),
      reported_at: row.reportedAt,
      finish_due_at: row.finishDueAt,
      finished_at: row.finishedAt,
      staff_name: row.staffName,
      returned: returns.get(row.id) ?? '',
      feedback: row.feedback,
      pictures: pictures.get(row.id) ?? 0,
      costs: row.costs,
      printedAt: clock.now(),
      code: config.publicUrl ? `${config.publicUrl}${pageOf(row)}` : row.number,
    };
  });
}
