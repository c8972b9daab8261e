import { formatMoment } from '@iris/contract/core/day';
import { paperIn } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { Download } from '../../platform/http/mount.ts';
import { letterheadOf } from '../payment/index.ts';
import type { paper } from './inside.paper.ts';
import { passesInside } from './visitor.queries.ts';

const insidePaper = paperIn<typeof paper>(new URL('./inside.paper.ts', import.meta.url));

/** Everybody inside as a list to print, by place: for an evacuation. */
export async function insidePdf(condoId: number, context: SignedInContext): Promise<Download> {
  const { db, documents, files, clock } = context;
  const rows = await passesInside(db, condoId);
  const now = clock.now();
  const bytes = await documents.draw(insidePaper, {
    head: await letterheadOf(db, files, condoId),
    madeAt: now,
    visitors: rows.map((row) => ({
      number: row.number,
      name: row.name,
      phone: row.phone,
      plate: row.plate,
      people: row.people,
      place: [row.buildingName, row.floorName, row.unitName].filter(Boolean).join(' '),
      host: row.host,
      since: formatMoment(row.insideSince ?? now),
    })),
  });
  return { bytes, type: 'application/pdf', name: `inside-${formatMoment(now).replace(/\D/g, '')}.pdf` };
}
