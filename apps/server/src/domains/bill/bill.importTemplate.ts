import { type Language, textIn } from '@iris/contract/core/language';
import { billTypes } from '@iris/contract/payment/payment.model';
import { paymentText } from '@iris/contract/payment/payment.text';
import type { Download } from '../../platform/http/mount.ts';
import { translate } from '../../platform/http/translate.ts';
import { listMark } from '../../platform/sheets/sheet.ts';
import { sheetTemplate } from '../../platform/sheets/sheetTemplate.ts';
import { billSheet } from './bill.importSheet.ts';

/** The empty template for importing bills, in the caller's language. */
export function billTemplate(language: Language): Promise<Download> {
  const types = billTypes.map((type) => textIn(language, paymentText[`flow.type.${type}`]));
  const values = { names: types.join(listMark(language)) };
  return sheetTemplate({
    form: billSheet,
    language,
    sheet: translate(language, { key: 'bill.import.sheet' }),
    file: translate(language, { key: 'bill.import.file' }),
    note: (column) => translate(language, { key: `bill.import.note.${column}`, values }),
    checks: [{ column: 'bill_type', says: translate(language, { key: 'bill.import.type' }), oneOf: types }],
  });
}
