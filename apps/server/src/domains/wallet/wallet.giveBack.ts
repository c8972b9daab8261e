import { dayOf } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { formatMoney } from '@iris/contract/core/money';
import type { walletApi } from '@iris/contract/wallet/wallet.api';
import type { Wallet } from '@iris/contract/wallet/wallet.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import { monthNumber, type Series, takeNumber } from '../../platform/db/series.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { holdBooks, walletOf } from '../../platform/ledger/ledger.ts';
import { moveOther } from '../payment/index.ts';
import { holdHolder, insertReturn } from './wallet.queries.ts';
import { walletNow } from './wallet.view.ts';

/** `TR202611-000123`: the month, and the condo's running number of returned balances. */
export const returnNo = (day: string, number: number): string => monthNumber('TR', day, number);

/** The number series of a condo's returned balances. */
export const returnNumbers = (condoId: number): Series => ({ condoId, name: 'walletReturn' });

/**
 * Returns the balance of a wallet, or a part of it, to the resident by bank transfer, with a picture as proof. 10030 on
 * `amount` for more than the wallet holds, on `proof` for a missing picture.
 */
export const giveBackBalance = (
  { resident_id: residentId, amount, reason, proof }: BodyOf<typeof walletApi.giveBack>,
  context: SignedInContext,
): Promise<Wallet> =>
  context.transaction(async (tx) => {
    const { actor, clock, principal } = context;
    const { condoId, name } = await holdHolder(tx, residentId);
    const time = clock.now();
    const number = returnNo(dayOf(time), await takeNumber(tx, returnNumbers(condoId)));
    const id = await insertReturn(tx, {
      condoId,
      residentId,
      number,
      amount,
      reason,
      proofFileId: proof,
      userId: actor.userId,
      userName: actor.name,
      time,
    });
    await context.files.claim(tx, {
      owner: { kind: 'walletReturn', id },
      userId: principal.userId,
      named: [proof],
      before: [],
      path: 'proof',
      documents: true,
    });
    await writeAudit(tx, actor, {
      entity: 'resident',
      id: residentId,
      condoId,
      label: name,
      action: 'refund',
      changes: [
        { field: 'number', before: null, after: number },
        { field: 'amount', before: null, after: String(amount) },
        { field: 'reason', before: null, after: reason },
      ],
    });
    await holdBooks(tx, condoId);
    const balance = await walletOf(tx, condoId, residentId);
    if (balance < amount) {
      throw invalidField('amount', 'wallet.returnShort', { amount: formatMoney(balance) });
    }
    await moveOther(tx, actor, {
      condoId,
      kind: 'WALLET_RETURN',
      sourceId: id,
      time,
      memo: reason,
      entries: [
        { account: 'WALLET', holderId: residentId, amount },
        { account: 'BANK', amount: -amount },
      ],
      flow: {
        number,
        name,
        billType: 'TOPUP',
        paymentType: 'REFUND',
        rows: [{ account: 'BANK', total: -amount }],
        voucherFileId: proof,
      },
    });
    return walletNow(tx, context, residentId);
  });
