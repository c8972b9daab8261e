import type { Day } from '@iris/contract/core/day';
import { type Bilingual, inLanguage } from '@iris/contract/core/language';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { eachAlone } from '../../platform/jobs/eachAlone.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { placesOnPaper } from '../estate/index.ts';
import { messageText, sendMessages } from '../message/index.ts';
import { condoNames } from '../money/index.ts';
import { hearersOf } from '../repair/index.ts';
import { openRound } from './upkeep.order.ts';
import { isRunning, type PlanRow, todayOf, wantsOrder } from './upkeep.queries.ts';
import { upkeepTable } from './upkeep.table.ts';

/** The actor when orders are made by themselves. */
const system: Actor = { userId: null, name: '', address: '' };

/**
 * Makes the orders that are due, one plan at a time: its row is locked and looked at again, so that two servers make one
 * order, and one that dies leaves the others' whole. A plan stands on one due day until that is done, so days without a
 * server end in one order too.
 */
export async function openDue(services: Services): Promise<{ made: number; told: number }> {
  const today = todayOf(services.clock);
  const plans = await services.db
    .select({ id: upkeepTable.id })
    .from(upkeepTable)
    .where(wantsOrder(today))
    .orderBy(asc(upkeepTable.id));
  const told = await tellOverdue(services, today);
  let made = 0;
  await eachAlone(plans, async ({ id }) => {
    made += await services.db.transaction(async (tx) => {
      const [held] = await tx
        .select({ id: upkeepTable.id })
        .from(upkeepTable)
        .where(eq(upkeepTable.id, id))
        .for('update');
      // Looked at again in a statement of its own, which sees what the other server committed meanwhile.
      const [plan] = held
        ? await tx
            .select()
            .from(upkeepTable)
            .where(and(eq(upkeepTable.id, id), wantsOrder(today)))
        : [];
      if (!plan) return 0;
      await openRound(tx, { actor: system, now: services.clock.now() }, plan);
      return 1;
    });
  });
  return { made, told };
}

/**
 * Tells those who hear of late repairs of plans whose due day passed, once for each due day: those of a condo in one
 * message and one letter.
 */
async function tellOverdue({ db, mail }: Services, today: Day): Promise<number> {
  return db.transaction(async (tx) => {
    const late = await tx
      .select()
      .from(upkeepTable)
      .where(
        and(
          isRunning,
          lt(upkeepTable.nextDueDay, today),
          sql`${upkeepTable.toldDueDay} is distinct from ${upkeepTable.nextDueDay}`,
        ),
      )
      .orderBy(asc(upkeepTable.id))
      .for('update');
    if (late.length === 0) return 0;
    await tx
      .update(upkeepTable)
      .set({ toldDueDay: sql`${upkeepTable.nextDueDay}` })
      .where(
        inArray(
          upkeepTable.id,
          late.map(({ id }) => id),
        ),
      );
    for (const [condoId, plans] of Map.groupBy(late, ({ condoId: one }) => one))
      await tellCondo(tx, mail, condoId, plans);
    return late.length;
  });
}

/** As many names as a message holds, and as many lines as a letter. */
const NAMED = 5;
const LINES = 100;

async function tellCondo(
  tx: Transaction,
  mail: Services['mail'],
  condoId: number,
  plans: readonly PlanRow[],
): Promise<void> {
  const people = await hearersOf(tx, condoId, 'tellLate');
  const count = plans.length;
  const placeOf = await placesOnPaper(tx, plans);
  const [whole, wholeEn] = messageText('upkeep.wholeEstate');
  const inBoth = (plan: PlanRow): Bilingual => {
    const { unit, unitEn } = placeOf(plan);
    return [`${plan.name}（${unit || whole}）`, `${plan.name} (${unitEn || unit || wholeEn})`];
  };
  const named = plans.slice(0, NAMED).map(inBoth);
  const more = count > NAMED ? ['…'] : [];
  await sendMessages(tx, {
    userIds: people.map(({ id }) => id),
    sender: '',
    content: [
      messageText('upkeep.message.overdue', {
        count,
        names: [...named.map(([zh]) => zh), ...more].join('、'),
      })[0],
      messageText('upkeep.message.overdue', {
        count,
        names: [...named.map(([, en]) => en), ...more].join(', '),
      })[1],
    ],
    link: '/repair/list?tab=upkeep&state=OVERDUE',
  });
  const lines = plans
    .slice(0, LINES)
    .map((plan) => `${plan.nextDueDay}  ${[...new Set(inBoth(plan))].join('  ')}`);
  const { name: estate, nameEn } = await condoNames(tx, condoId);
  const condo: Bilingual = [estate, inLanguage('en', estate, nameEn)];
  const subject = messageText('upkeep.mail.overdueSubject', { condo, count }).join(' ');
  for (const { name, email } of people)
    if (email !== '')
      await mail.send(tx, {
        to: email,
        subject,
        body: [
          messageText('upkeep.mail.overdue', { name }).join('\n\n'),
          [...lines, ...(count > LINES ? ['…'] : [])].join('\n'),
        ].join('\n\n'),
      });
}

export const upkeepJobs: readonly Job[] = [
  // Every hour of the day, so that a server that was away at the hour makes up for it soon.
  { name: 'upkeep.open', cron: '25 3-23 * * *', run: openDue },
];
