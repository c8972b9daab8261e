import { emptyRich, type Rich } from '@iris/contract/core/rich';
import { noticeNo } from '@iris/contract/notice/notice.rules';
import { asc, eq, sql } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { hashToken } from '../../platform/auth/secret.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertOne } from '../../platform/db/record.ts';
import { takeNumber } from '../../platform/db/series.ts';
import type { Services } from '../../platform/http/context.ts';
import { condoTable } from '../company/company.table.ts';
import { buildingTable } from '../estate/estate.table.ts';
import { handsOf } from '../rent/index.ts';
import { listInformationTypes } from '../setting/index.ts';
import { noticeNumbers } from './notice.actions.ts';
import { noticeEntry } from './notice.audit.ts';
import { type DemoNotice, demoNotices } from './notice.demo.text.ts';
import { pageToken } from './notice.page.ts';
import { addRecipients, placesOf } from './notice.scope.queries.ts';
import { noticeRecipientTable, noticeTable, noticeTextTable } from './notice.table.ts';
import { scopeOf } from './notice.view.ts';

const HOUR_MS = 3_600_000;

const rich = (paragraphs: readonly string[]): Rich =>
  paragraphs.length === 0
    ? emptyRich
    : {
        type: 'doc',
        content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
      };

/** Notices of each demo condo, in every state. */
export async function fillNotices(tx: Transaction, services: Services): Promise<void> {
  const now = services.clock.now();
  const types = await listInformationTypes(tx);
  for (const { id: condoId, companyId } of await tx.select().from(condoTable).orderBy(asc(condoTable.id))) {
    const buildings = await tx
      .select({ id: buildingTable.id })
      .from(buildingTable)
      .where(eq(buildingTable.condoId, condoId))
      .orderBy(asc(buildingTable.position));
    if (buildings.length === 0) continue;
    const { reviewer } = await handsOf(tx, companyId);
    const author = { userId: reviewer.userId, name: reviewer.name, address: '' };
    for (const wanted of demoNotices) {
      const typeId = types[wanted.type % types.length]?.id;
      if (typeId === undefined) return;
      const chosen = buildings.slice(0, wanted.buildings).map(({ id }) => id);
      await storeNotice(tx, services, { wanted, now, condoId, typeId, author, chosen });
    }
  }
}

interface Place {
  wanted: DemoNotice;
  now: number;
  condoId: number;
  typeId: number;
  author: Actor;
  chosen: number[];
}

async function storeNotice(tx: Transaction, services: Services, place: Place): Promise<void> {
  const { wanted, now, condoId, typeId, author, chosen } = place;
  const number = noticeNo(await takeNumber(tx, noticeNumbers(condoId)));
  const whole = wanted.buildings === 0;
  const scope = { whole, building_ids: chosen, floor_ids: [], unit_ids: [], identities: [] };
  const out = wanted.state === 'PUBLISHED' || wanted.state === 'OFFLINE';
  const at = now + wanted.at * HOUR_MS;
  const row = await insertOne(tx, noticeTable, {
    condoId,
    number,
    typeId,
    level: wanted.level,
    title: wanted.title[0],
    titleEn: wanted.title[1],
    brief: wanted.brief[0],
    briefEn: wanted.brief[1],
    content: rich(wanted.content[0]),
    contentEn: rich(wanted.content[1]),
    whole,
    buildingIds: chosen,
    places: await placesOf(tx, scope),
    state: wanted.state,
    publishAt: wanted.state === 'DRAFT' ? null : at,
    endAt: wanted.end === undefined ? null : now + wanted.end * HOUR_MS,
    author: author.name,
    authorId: author.userId,
    tokenHash: hashToken(pageToken(services, condoId, number)),
    createdAt: Math.min(now, at) - 2 * HOUR_MS,
    corrections: wanted.before ? 1 : 0,
  });
  await note(tx, author, row.createdAt, noticeEntry(null, row, 'add'));
  if (wanted.before) {
    const { title, titleEn, brief, briefEn, contentEn } = row;
    const old = { title, titleEn, brief, briefEn, contentEn, content: rich(wanted.before) };
    const time = at + HOUR_MS;
    await insertOne(tx, noticeTextTable, { noticeId: row.id, time, userName: author.name, ...old });
  }
  if (!out) return;
  const reached = await addRecipients(tx, row.id, { condoId, scope: scopeOf(row) });
  await settle(tx, row.id, { at, now, read: wanted.read ?? 0, by: author.name });
  const readCount = await tx.$count(
    noticeRecipientTable,
    sql`${noticeRecipientTable.noticeId} = ${row.id} and ${noticeRecipientTable.readAt} is not null`,
  );
  await tx.update(noticeTable).set({ reached, readCount }).where(eq(noticeTable.id, row.id));
  await note(tx, author, at, noticeEntry(row, row, 'publish', { residents: String(reached) }));
}

/** A line of the history at its own time. */
async function note(
  tx: Transaction,
  { userId, name, address }: Actor,
  time: number,
  { entity, id, condoId, label, action, changes }: ReturnType<typeof noticeEntry>,
): Promise<void> {
  await tx.insert(auditTable).values({
    time,
    userId,
    userName: name,
    address,
    entity,
    entityId: id,
    condoId,
    label,
    action,
    changes,
  });
}

/** Who read it, whose email left, and the few whose address was refused: the same on every machine. */
async function settle(
  tx: Transaction,
  noticeId: number,
  { at, now, read, by }: { at: number; now: number; read: number; by: string },
): Promise<void> {
  const from = new Date(at).toISOString();
  // Over twenty hours, or until now.
  const step = Math.min(20 * 3_600_000, now - at) / 400;
  await tx.execute(sql`
    update ${noticeRecipientTable} r set
      read_at = case when (n * 37) % 100 < ${read} then ${from}::timestamptz + (n % 400) * ${step} * interval '1 millisecond' end,
      read_by = case when (n * 37) % 100 < ${read} and n % 29 = 0 then ${by} else '' end,
      mail = case when mail <> 'WAITING' then mail when n % 41 = 7 then 'FAILED' else 'SENT' end,
      mailed_at = case when mail = 'WAITING' and n % 41 <> 7 then ${from}::timestamptz + n * interval '1 second' end,
      mail_error = case when mail = 'WAITING' and n % 41 = 7 then '550 5.1.1 mailbox unavailable' else '' end
    from (select id, row_number() over (order by order_key, id)::int as n from ${noticeRecipientTable} where notice_id = ${noticeId}) numbered
    where r.id = numbered.id`);
}
