import { inLanguage, type Language, languages } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { translate } from '../../platform/http/translate.ts';
import type { EndedCheque } from '../payment/index.ts';
import { addressOf } from './cheque.queries.ts';

/**
 * Tells the person charged by email, in both languages, that the cheque was returned; nobody without an address. The fee
 * is HKD cents.
 */
export async function tellPayer(
  tx: Transaction,
  { mail }: SignedInContext,
  { cheque, payment, charges, receipt, fee }: EndedCheque & { fee: number },
): Promise<void> {
  const to = await addressOf(tx, payment);
  if (to.email === '') return;
  const values = (language: Language) => ({
    condo: inLanguage(language, to.condo, to.condoEn),
    name: inLanguage(language, to.name, to.nameEn),
    charges: charges.map(({ businessNo }) => businessNo).join(', '),
    number: cheque.number,
    amount: formatMoney(cheque.amount),
    reason: cheque.reason,
    receipt: receipt ? receiptNo(receipt.no) : '—',
    fee:
      fee === 0 ? '' : translate(language, { key: 'cheque.letter.fee', values: { fee: formatMoney(fee) } }),
  });
  const say = (language: Language, key: 'cheque.letter.title' | 'cheque.letter.body') =>
    translate(language, { key, values: values(language) });
  await mail.send(tx, {
    to: to.email,
    subject: languages.map((language) => say(language, 'cheque.letter.title')).join(' '),
    body: languages.map((language) => say(language, 'cheque.letter.body')).join('\n\n――――――――――\n\n'),
  });
}
