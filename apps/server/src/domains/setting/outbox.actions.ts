import { writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { settleFailed } from './outbox.queries.ts';
import { platformOf, settingAudit } from './setting.actions.ts';

/** How many emails were changed. */
interface Changed {
  changed: number;
}

/**
 * Puts failed emails back in the queue, with all attempts from now on; `ids` undefined: all of them. Throws a conflict
 * without a mail server, since they would only fail again, and if none of them has failed.
 */
export async function resendLetters(
  ids: readonly number[] | undefined,
  context: SignedInContext,
): Promise<Changed> {
  const { smtp } = await platformOf(context.db, context);
  if (smtp.source === 'NONE') throw conflict('setting.smtpNone');
  return settle(ids, context, 'RESEND');
}

/** Gives up failed emails for good, so that they wait for nobody; throws a conflict if none of them has failed. */
export const dismissLetters = (
  ids: readonly number[] | undefined,
  context: SignedInContext,
): Promise<Changed> => settle(ids, context, 'DISMISS');

const settle = (
  ids: readonly number[] | undefined,
  { transaction, actor, clock }: SignedInContext,
  how: 'RESEND' | 'DISMISS',
): Promise<Changed> =>
  transaction(async (tx) => {
    const changed = await settleFailed(tx, ids, clock.now(), how);
    if (changed === 0) throw conflict('setting.noneFailed');
    await writeAudit(tx, actor, {
      ...settingAudit,
      action: how === 'RESEND' ? 'resendMail' : 'dismissMail',
      changes: [{ field: 'letters', before: null, after: String(changed) }],
    });
    return { changed };
  });
