import { richFiles } from '@iris/contract/core/rich';
import { found } from '../../platform/db/record.ts';
import { paperIn } from '../../platform/documents/paperKind.ts';
import { attachmentsOf, filesOf } from '../../platform/files/attachments.ts';
import type { Print } from '../../platform/files/image.ts';
import type { CallContext } from '../../platform/http/context.ts';
import type { Download } from '../../platform/http/mount.ts';
import { letterheadOf } from '../payment/index.ts';
import { pageUrl } from './notice.page.ts';
import { getNotice } from './notice.queries.ts';
import type { paper } from './poster.paper.ts';

const poster = paperIn<typeof paper>(new URL('./poster.paper.ts', import.meta.url));
const PIXELS = 1_400;

type Services = Pick<CallContext, 'db' | 'files' | 'documents' | 'tokens' | 'origin' | 'clock'>;

/** A notice as a bilingual poster, as its text is now; a draft says that it is one. */
export async function posterOf(id: number, context: Services): Promise<Download> {
  const { db, files, documents, clock } = context;
  const row = found(await getNotice(db, id));
  const inRich = [...richFiles(row.content), ...richFiles(row.contentEn)];
  const stored = await filesOf(db, [...row.imageIds, ...inRich]);
  const prints = new Map<number, Print>();
  for (const file of stored) {
    // A poster without a picture is better than none while the storage is away.
    const print = await files.print(file, PIXELS).catch(() => null);
    if (print) prints.set(file.id, print);
  }
  const attachments = await attachmentsOf(db, row.attachmentIds);
  const draft = row.state === 'DRAFT';
  const bytes = await documents.draw(poster, {
    head: await letterheadOf(db, files, row.condoId),
    number: row.number,
    level: row.level,
    type: [row.typeName, row.typeNameEn],
    title: row.title,
    titleEn: row.titleEn,
    content: row.content,
    contentEn: row.contentEn,
    draft,
    date: row.publishAt ?? clock.now(),
    until: row.endAt,
    url: draft ? '' : pageUrl(context, row.condoId, row.number),
    attachments: attachments.map(({ name }) => name),
    pictures: row.imageIds.flatMap((file) => prints.get(file) ?? []),
    inText: Object.fromEntries([...prints].filter(([file]) => inRich.includes(file))),
  });
  return { bytes, type: 'application/pdf', name: `${row.number}.pdf` };
}
