import { getRecord } from '../../platform/db/record.ts';
import { paperIn } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { Download } from '../../platform/http/mount.ts';
import { unitsOnPaper } from '../estate/index.ts';
import { letterheadOf } from '../payment/index.ts';
import { stepsOf } from './repair.queries.ts';
import { repairTable } from './repair.table.ts';
import { pageOf, storedPlace } from './repair.tell.ts';
import type { paper } from './workOrder.paper.ts';

const workOrderPaper = paperIn<typeof paper>(new URL('./workOrder.paper.ts', import.meta.url));

/** An order on one page, to take along and to sign. */
export async function workOrder(id: number, context: SignedInContext): Promise<Download> {
  const { db, files, documents, clock, config } = context;
  const row = await getRecord(db, repairTable, id);
  const { unit, unitEn } = (await unitsOnPaper(db, [row.unitId]))(row.unitId, storedPlace(row));
  const steps = await stepsOf(db, id);
  const times = [row.expectedFrom, row.expectedTo].filter((one) => one !== '').join('–');
  const bytes = await documents.draw(workOrderPaper, {
    head: await letterheadOf(db, files, row.condoId),
    number: row.number,
    type: row.type,
    urgency: row.urgency,
    place: unit,
    placeEn: unitEn,
    contact: row.contact,
    phone: row.phone,
    description: row.description,
    expected: [row.expectedDay ?? '', times].filter((one) => one !== '').join(' '),
    reported_at: row.reportedAt,
    finish_due_at: row.finishDueAt,
    finished_at: row.finishedAt,
    staff_name: row.staffName,
    feedback: row.feedback,
    pictures: steps.reduce((sum, { imageIds }) => sum + imageIds.length, 0),
    costs: row.costs,
    printedAt: clock.now(),
    code: config.publicUrl ? `${config.publicUrl}${pageOf(row)}` : row.number,
  });
  return { bytes, type: 'application/pdf', name: `${row.number}.pdf` };
}
