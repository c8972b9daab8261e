import type { AnswerOf, BodyOf, QueryOf } from '@iris/contract/core/endpoint';
import type { Page } from '@iris/contract/core/page';
import { holds } from '@iris/contract/core/permission';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import type { rentApi } from '@iris/contract/rent/rent.api';
import type { Reminder } from '@iris/contract/rent/rent.model';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import { checkVersion } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { reminderLetter } from './rent.letter.ts';
import { condoNames } from './rent.queries.ts';
import {
  countReminders,
  insertReminders,
  lockReminder,
  openOf,
  remindersOf,
  saveFeedback,
} from './rent.reminder.queries.ts';
import { viewReminder } from './rent.view.ts';

/**
 * Reminds tenants of what is due: by e-mail one letter a tenant, any other way is only noted. What was paid meanwhile is
 * left out; a tenant without an address gets no letter and is counted.
 */
export const remindTenants = (
  { ids, channel, content }: BodyOf<typeof rentApi.remind>,
  context: SignedInContext,
): Promise<AnswerOf<typeof rentApi.remind>> =>
  context.transaction(async (tx) => {
    const { actor, clock, mail } = context;
    const open = await openOf(tx, ids);
    const [first] = open;
    if (!first) throw conflict('rent.nothingToRemind');
    const byMail = channel === 'EMAIL';
    const rents = byMail ? open.filter(({ email }) => email !== '') : open;
    const tenants = [...Map.groupBy(rents, ({ payer_id }) => payer_id).values()];
    const all = new Set(open.map(({ payer_id }) => payer_id));
    if (byMail) {
      const condo = await condoNames(tx, first.condo_id);
      const letters = tenants.map((of) => ({
        to: of[0]?.email ?? '',
        ...reminderLetter('HAND', condo, of, content),
      }));
      await mail.sendEach(tx, letters);
    }
    if (rents.length > 0) {
      await insertReminders(
        tx,
        rents.map((rent) => ({
          condoId: rent.condo_id,
          chargeId: rent.id,
          leaseId: rent.lease_id,
          kind: 'HAND' as const,
          channel,
          content,
          userName: actor.name,
          time: clock.now(),
        })),
      );
      await writeAudit(
        tx,
        actor,
        ...rents.map((rent) => ({
          entity: 'rent' as const,
          id: rent.id,
          condoId: rent.condo_id,
          label: rent.business_no,
          action: 'remind' as const,
          changes: [{ field: 'channel', before: null, after: channel }],
        })),
      );
      await publish(tx, { changed: 'lease', condoId: first.condo_id });
    }
    return {
      reminded: rents.length,
      letters: byMail ? tenants.length : 0,
      without_email: byMail ? all.size - tenants.length : 0,
    };
  });

/** The reminders of a lease, the newest first. */
export async function listReminders(
  { lease_id: leaseId, page, count }: QueryOf<typeof rentApi.reminders>,
  { db }: SignedInContext,
): Promise<Page<Reminder>> {
  const rows = await remindersOf(db, { lease: leaseId }, { page, count });
  return { items: rows.map(viewReminder), total: await countReminders(db, leaseId), page, count };
}

/** Notes what the tenant answered. Stale, with the reminder as it is now, when somebody noted something since. */
export const noteFeedback = (
  { id, feedback, version }: BodyOf<typeof rentApi.feedback>,
  context: SignedInContext,
): Promise<Reminder> =>
  context.transaction(async (tx) => {
    const before = await lockReminder(tx, id);
    if (!before) throw notFound();
    // Bills and rents are reminded of alike, but collected by whoever may collect the one or the other.
    const { collect, history, changed } = chargeOf(before.chargeKind);
    if (!holds(context.principal.permissions, collect)) throw notFound();
    await checkVersion(before, version, () => viewReminder(before));
    await saveFeedback(tx, id, feedback);
    await writeAudit(tx, context.actor, {
      entity: history.entity,
      id: before.chargeId,
      condoId: before.condoId,
      label: before.businessNo,
      action: 'update',
      changes: changesBetween(['feedback'], before, { feedback }),
    });
    await publish(tx, { changed, condoId: before.condoId });
    return viewReminder({ ...before, feedback, version: version + 1 });
  });
