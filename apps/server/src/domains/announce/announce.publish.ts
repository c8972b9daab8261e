import type { Bilingual } from '@iris/contract/core/language';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { translate } from '../../platform/http/translate.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { announceToPeople } from '../message/index.ts';
import {
  type AnnouncementRow,
  companiesOf,
  lockAnnouncement,
  lockDue,
  saveAnnouncement,
  setRecipients,
} from './announce.queries.ts';

/** The system itself, which publishes at the set time. */
const system: Actor = { userId: null, name: '', address: '' };

/** The bell's text for an announcement, in both languages. */
export const bellText = ({ title, titleEn }: Pick<AnnouncementRow, 'title' | 'titleEn'>): Bilingual => [
  translate('zh-HK', { key: 'announce.message', values: { title } }),
  translate('en', { key: 'announce.message', values: { title: titleEn } }),
];

/** Delivers an announcement that the transaction has locked to the bells of its audience. */
export async function bringToPeople(
  tx: Transaction,
  row: Pick<AnnouncementRow, 'id' | 'audience' | 'title' | 'titleEn'>,
  now: number,
): Promise<void> {
  const companies = (await companiesOf(tx, [row.id])).get(row.id) ?? [];
  const recipients = await announceToPeople(tx, {
    announcementId: row.id,
    companyIds: row.audience === 'ALL' ? null : companies.map(({ id }) => id),
    content: bellText(row),
    link: `/moreInfo/announce/${row.id}/detial`,
    time: now,
  });
  await setRecipients(tx, row.id, recipients);
}

/** Publishes one announcement that is due; false if there is none, or another server is handling it. */
async function publishNext({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const id = await lockDue(tx, clock.now());
    const row = id === undefined ? undefined : await lockAnnouncement(tx, id);
    if (!row) return false;
    await saveAnnouncement(tx, row.id, { state: 'LIVE' });
    await bringToPeople(tx, row, clock.now());
    await writeAudit(tx, system, {
      entity: 'announcement',
      id: row.id,
      label: row.title,
      action: 'publish',
    });
    return true;
  });
}

export const announceJobs: readonly Job[] = [
  {
    name: 'announce.publish',
    cron: '* * * * *',
    async run(services) {
      let published = 0;
      while (await publishNext(services)) published += 1;
      return { published };
    },
  },
];
