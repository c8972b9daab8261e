import type { VisitorDetail } from '@iris/contract/visitor/visitor.model';
import { isLivePass, visitorStateAt } from '@iris/contract/visitor/visitor.rules';
import type { Change } from '../../platform/audit/audit.table.ts';
import { type AuditAction, writeAudit } from '../../platform/audit/audit.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { settingOf } from './setting.queries.ts';
import { triesOf } from './use.queries.ts';
import { passEntry } from './visitor.audit.ts';
import { getPass, type StoredPass } from './visitor.queries.ts';
import { codeOf } from './visitor.secret.ts';
import { sendPass } from './visitor.send.ts';
import { viewDetail } from './visitor.view.ts';

/** A pass with its last tries, on the shape of the wire. */
export async function detailOf(
  db: Db,
  id: number,
  { tokens, clock }: Pick<SignedInContext, 'tokens' | 'clock'>,
): Promise<VisitorDetail> {
  const row = await getPass(db, id);
  const tries = await triesOf(db, id);
  const { retentionDays } = await settingOf(db, row.condoId);
  return viewDetail(row, { tries, retentionDays, code: codeOf(tokens, row.codeSeed), now: clock.now() });
}

/** 10070/409 for a pass that has ended, whether or not the job has noted it. */
export function refuseEnded(
  row: StoredPass,
  { clock, language }: Pick<SignedInContext, 'clock' | 'language'>,
): void {
  const state = visitorStateAt({ state: row.status, from: row.fromAt, to: row.toAt }, clock.now());
  if (isLivePass(state)) return;
  throw conflict('visitor.ended', {
    number: row.number,
    state: translate(language, { key: `visitor.state.${state}` }),
  });
}

/** The history of a change, and the consoles that hear of it; last in its transaction. */
export async function noteChange(
  tx: Transaction,
  { actor }: Pick<SignedInContext, 'actor'>,
  {
    before,
    row,
    action,
    more = [],
  }: {
    before: StoredPass | null;
    row: StoredPass;
    action: AuditAction;
    more?: readonly Change[];
  },
): Promise<void> {
  await writeAudit(tx, actor, passEntry(before, row, action, more));
  await publish(tx, { changed: 'visitor', condoId: row.condoId });
}

/** Emails a pass, which its history tells. */
export async function sendNoted(
  tx: Transaction,
  context: SignedInContext,
  { before, row }: { before: StoredPass; row: StoredPass },
): Promise<void> {
  await sendPass(tx, context, row);
  await noteChange(tx, context, { before, row, action: 'sendPass' });
}
