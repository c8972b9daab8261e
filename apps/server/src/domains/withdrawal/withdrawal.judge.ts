import { formatMoment } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import type { Withdrawal } from '@iris/contract/withdrawal/withdrawal.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { payOut, putBack } from './withdrawal.books.ts';
import {
  companyNames,
  lockWithdrawal,
  partsOf,
  saveVerdict,
  type WithdrawalRow,
} from './withdrawal.queries.ts';
import { tellJudged } from './withdrawal.tell.ts';
import { viewWithdrawal } from './withdrawal.view.ts';

/**
 * Pays a withdrawal out, with the transfer slip, or refuses it with a reason, which releases its money. 409 with who
 * and when if it was already decided.
 */
export const judgeWithdrawal = (
  { id, pass, reason, slip }: BodyOf<typeof withdrawalApi.judge>,
  context: SignedInContext,
): Promise<Withdrawal> =>
  context.transaction(async (tx) => {
    const { actor, principal, files, clock } = context;
    const before = await lockWithdrawal(tx, id);
    if (before.status !== 'PENDING') throw judged(context, before);
    if (pass) {
      const owner = { kind: 'withdrawal', id };
      const claim = { owner, userId: principal.userId, named: [slip], before: [], path: 'slip' };
      await files.claim(tx, { ...claim, documents: true });
    }
    const now = clock.now();
    const row = await saveVerdict(tx, id, {
      status: pass ? 'PAID_OUT' : 'REJECTED',
      slipFileId: pass ? slip : null,
      rejectReason: pass ? '' : reason,
      judgedById: actor.userId,
      judgedBy: actor.name,
      judgedAt: now,
    });
    const parts = await partsOf(tx, [id]);
    const [first] = parts;
    if (!first) throw new Error(`withdrawal ${id} takes from nowhere`);
    if (pass) await payOut(tx, actor, row, parts, now);
    else await putBack(tx, actor, row, parts, now);
    await tellJudged(tx, context, row, first.condoId);
    return viewWithdrawal(row, await companyNames(tx, row.companyId), parts);
  });

/** The refusal that names who was faster. */
const judged = ({ language }: SignedInContext, { number, judgedBy, judgedAt, status }: WithdrawalRow) =>
  conflict('withdrawal.judged', {
    number,
    name: judgedBy || translate(language, { key: 'audit.system' }),
    time: formatMoment(judgedAt ?? 0),
    state: translate(language, { key: `withdrawal.state.${status}` }),
  });
