import { type Bilingual, inLanguage } from '@iris/contract/core/language';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { eachAlone } from '../../platform/jobs/eachAlone.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { messageText, sendMessages } from '../message/index.ts';
import { condoNames } from '../money/index.ts';
import { condosWithLate, takeLate } from './repair.late.queries.ts';
import { hearersOf } from './repair.setting.queries.ts';
import { factsOf, pageOf } from './repair.tell.ts';

/** Orders told of in one transaction, and so in one letter. */
const AT_ONCE = 100;

/**
 * Tells each condo's people once of every order that is late: nobody was assigned in time, or it was not finished in
 * time. Whatever marks an order as told is in the transaction that tells it, so several servers tell it once.
 */
export async function tellLate(services: Services): Promise<{ told: number }> {
  let told = 0;
  await eachAlone(await condosWithLate(services.db, services.clock.now()), async (condoId) => {
    for (;;) {
      const some = await services.db.transaction((tx) => tellCondo(tx, services, condoId));
      told += some;
      if (some < AT_ONCE) return;
    }
  });
  return { told };
}

async function tellCondo(
  tx: Transaction,
  { clock, mail }: Pick<Services, 'clock' | 'mail'>,
  condoId: number,
): Promise<number> {
  const late = await takeLate(tx, condoId, { now: clock.now(), most: AT_ONCE });
  if (late.length === 0) return 0;
  const people = await hearersOf(tx, condoId, 'tellLate');
  const lines: string[] = [];
  for (const { order, finish } of late) {
    const say = await factsOf(tx, order);
    const content = say(finish ? 'repair.message.lateFinish' : 'repair.message.lateAnswer');
    lines.push(...content);
    await sendMessages(tx, {
      userIds: people.map(({ id }) => id),
      sender: '',
      content,
      link: pageOf(order),
    });
  }
  const { name: estate, nameEn } = await condoNames(tx, condoId);
  const condo: Bilingual = [estate, inLanguage('en', estate, nameEn)];
  const subject = messageText('repair.mail.lateSubject', { condo, count: late.length }).join(' ');
  for (const { name, email } of people)
    if (email !== '')
      await mail.send(tx, {
        to: email,
        subject,
        body: [messageText('repair.mail.late', { name }).join('\n\n'), lines.join('\n')].join('\n\n'),
      });
  return late.length;
}

/** Every five minutes: half an hour is the shortest deadline. */
export const repairJobs: readonly Job[] = [{ name: 'repair.late', cron: '*/5 * * * *', run: tellLate }];
