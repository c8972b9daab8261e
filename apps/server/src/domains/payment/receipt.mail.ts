import { formatMoment } from '@iris/contract/core/day';
import { inLanguage, type Language, languages } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { receiptData, receiptHead, receiptPaper } from './payment.receipt.ts';
import type { ReceiptData } from './receipt.paper.ts';
import { lockReceipt, saveReceipt } from './receipt.queries.ts';

/**
 * Mails a receipt as a PDF, with a letter in both languages. It counts as issued, so the next print is marked 'copy'.
 * 409 if voided.
 */
export async function mailReceipt(
  { id, to }: { id: number; to: string },
  context: SignedInContext,
): Promise<null> {
  const head = await receiptHead(context, id);
  return context.transaction(async (tx) => {
    const receipt = await lockReceipt(tx, id);
    const { voidedAt, condoId, printed } = receipt;
    const number = receiptNo(receipt.no);
    if (voidedAt !== null) throw conflict('payment.receiptVoided', { number, time: formatMoment(voidedAt) });
    const data = await receiptData(tx, head, receipt);
    const bytes = await context.documents.draw(receiptPaper, data);
    await context.mail.send(tx, {
      to,
      ...letterOf(data),
      attachment: { name: `${number}.pdf`, bytes },
    });
    await saveReceipt(tx, id, { printed: printed + 1 });
    await writeAudit(tx, context.actor, {
      entity: 'receipt',
      id,
      condoId,
      label: number,
      action: 'send',
      changes: [{ field: 'to', before: null, after: to }],
    });
    return null;
  });
}

/** Both languages, one below the other, as the payer's language is unknown. */
function letterOf({ head, receiptNo: number, payer, payerEn, total, paid }: ReceiptData) {
  const condoIn = (language: Language) => inLanguage(language, head.condo.zh, head.condo.en);
  const say = (language: Language, key: 'counter.letter.title' | 'counter.letter.body') =>
    translate(language, {
      key,
      values: {
        condo: condoIn(language),
        number,
        name: inLanguage(language, payer, payerEn),
        amount: formatMoney(total),
        time: paid,
      },
    });
  return {
    subject: languages.map((language) => say(language, 'counter.letter.title')).join(' '),
    body: languages.map((language) => say(language, 'counter.letter.body')).join('\n\n――――――――――\n\n'),
  };
}
