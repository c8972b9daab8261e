import { formatMoment } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { paperIn } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { Download } from '../../platform/http/mount.ts';
import { unitsOnPaper } from '../estate/index.ts';
import { letterheadOf } from '../payment/index.ts';
import type { paper } from './inside.paper.ts';
import type { PassRow } from './visitor.list.queries.ts';
import { passesInside } from './visitor.queries.ts';

const insidePaper = paperIn<typeof paper>(new URL('./inside.paper.ts', import.meta.url));

const storedPlace = ({ buildingName, floorName, unitName }: PassRow): string =>
  [buildingName, floorName, unitName].filter(Boolean).join(' ');
/** In the order in which somebody goes through the building: floor 3 comes before floor 11. */
const byPlace = (a: PassRow, b: PassRow): number =>
  storedPlace(a).localeCompare(storedPlace(b), 'zh-HK', { numeric: true });

/** Everybody inside as a list to print, by place: for an evacuation. */
export async function insidePdf(condoId: number, context: SignedInContext): Promise<Download> {
  const { db, documents, files, clock } = context;
  const rows = (await passesInside(db, condoId)).sort(byPlace);
  const unitOf = await unitsOnPaper(
    db,
    rows.map(({ unitId }) => unitId),
  );
  const now = clock.now();
  const bytes = await documents.draw(insidePaper, {
    head: await letterheadOf(db, files, condoId),
    madeAt: now,
    visitors: rows.map((row) => {
      const { unit, unitEn } = unitOf(row.unitId, storedPlace(row));
      const place: Bilingual = [unit, unitEn];
      return {
        number: row.number,
        name: row.name,
        phone: row.phone,
        plate: row.plate,
        people: row.people,
        place,
        host: row.host,
        hostEn: row.hostEn,
        since: formatMoment(row.insideSince ?? now),
      };
    }),
  });
  return { bytes, type: 'application/pdf', name: `inside-${formatMoment(now).replace(/\D/g, '')}.pdf` };
}
