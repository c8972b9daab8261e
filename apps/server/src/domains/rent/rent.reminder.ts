import type { QueryOf } from '@iris/contract/core/endpoint';
import type { Page } from '@iris/contract/core/page';
import type { Reminder } from '@iris/contract/money/money.model';
import type { rentApi } from '@iris/contract/rent/rent.api';
import type { SignedInContext } from '../../platform/http/context.ts';
import { countReminders, remindersOf, viewReminder } from '../money/index.ts';

/** The reminders of a lease, newest first. */
export async function listReminders(
  { lease_id: leaseId, page, count }: QueryOf<typeof rentApi.reminders>,
  { db }: SignedInContext,
): Promise<Page<Reminder>> {
  const rows = await remindersOf(db, { lease: leaseId }, { page, count });
  return { items: rows.map(viewReminder), total: await countReminders(db, leaseId), page, count };
}
