import type { activityApi } from '@iris/contract/activity/activity.api';
import type { ActivityMessage } from '@iris/contract/activity/activity.model';
import { activityStateAt } from '@iris/contract/activity/activity.rules';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertOne, lockRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { getCondo } from '../company/index.ts';
import { actionStates, wrongState } from './activity.actions.ts';
import { activityEntry } from './activity.audit.ts';
import type { ActivityRow } from './activity.queries.ts';
import { sweep } from './activity.sweep.ts';
import { activityMessageTable, activityTable } from './activity.table.ts';
import { both, nameOf, placeOf, timeOf } from './activity.tell.ts';
import { timesOf, viewMessage } from './activity.view.ts';

type Said = Omit<BodyOf<typeof activityApi.message>, 'waiting'>;

/** Mails everybody who has a place, and those who wait for one if wanted; one email an address. */
export const tellEverybody = (
  { id, waiting, ...said }: BodyOf<typeof activityApi.message> & { id: number },
  context: SignedInContext,
): Promise<ActivityMessage> =>
  context.transaction(async (tx) => {
    const row = await lockRecord(tx, activityTable, id, 'no key update');
    const time = context.clock.now();
    const state = activityStateAt(timesOf(row, time), time);
    if (!actionStates.message.includes(state)) throw wrongState(context, row, state);
    // Whose time to pay is over is not told any more.
    await sweep(tx, context, row);
    const these = sql`s.activity_id = ${id} and (s.state in ('UNPAID', 'CONFIRMED', 'ATTENDED')
      or ${waiting}::boolean and s.state = 'WAITING')`;
    const { rows } = await tx.execute<{ signups: number }>(
      sql`select count(*)::int as signups from activity_signup s where ${these}`,
    );
    const signups = rows[0]?.signups ?? 0;
    if (signups === 0) throw conflict('activity.nobodyToTell');
    const mails = await context.mail.sendMany(
      tx,
      sql`select r.email as address from activity_signup s join resident r on r.id = s.resident_id
        where ${these} and r.email <> ''`,
      await letterOf(tx, row, said),
    );
    const message = await insertOne(tx, activityMessageTable, {
      activityId: id,
      time,
      userName: context.actor.name,
      title: said.title,
      titleEn: said.title_en,
      content: said.content,
      contentEn: said.content_en,
      signups,
      mails,
    });
    const facts = { title: said.title, mails: String(mails) };
    await writeAudit(tx, context.actor, activityEntry(row, row, 'tellPeople', facts));
    await publish(tx, { changed: 'activity', condoId: row.condoId });
    return viewMessage(message);
  });

/** The email in both languages, with what it is about beneath; without English words, the Chinese ones stand alone. */
async function letterOf(tx: Transaction, row: ActivityRow, said: Said) {
  const condo = await getCondo(tx, row.condoId);
  const [name, nameEn] = nameOf(row);
  const english = said.title_en !== '' || said.content_en !== '';
  const about = both({
    key: 'activity.mail.about',
    values: {
      activity: [name, nameEn],
      estate: [condo?.name ?? '', condo?.nameEn || (condo?.name ?? '')],
      time: timeOf(row),
      address: placeOf(row),
      number: row.number,
      phone: row.phone,
    },
  });
  const parts = [
    [said.title, said.content, about[0]],
    ...(english ? [[said.title_en || said.title, said.content_en || said.content, about[1]]] : []),
  ];
  return {
    subject: [`${name}：${said.title}`, english ? `${nameEn}: ${said.title_en || said.title}` : '']
      .filter(Boolean)
      .join(' '),
    body: parts.map((part) => part.join('\n\n')).join('\n\n————\n\n'),
  };
}
