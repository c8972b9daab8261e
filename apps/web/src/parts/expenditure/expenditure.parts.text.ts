import type { Texts } from '@iris/contract/core/language';

/** The fields of an expenditure, on its own screens and wherever it appears. */
export const expenditurePartsText = {
  'expenditure.field.closed_reason': ['在已結季度入賬的原因', 'Reason for posting to a closed quarter'],
  'expenditure.field.number': ['編號', 'Number'],
  'expenditure.field.day': ['日期', 'Date'],
  'expenditure.field.category': ['類別', 'Category'],
  'expenditure.field.title': ['項目', 'Item'],
  'expenditure.field.payee': ['收款人', 'Payee'],
  'expenditure.field.amount': ['金額', 'Amount'],
  'expenditure.field.way': ['付款方式', 'Payment method'],
  'expenditure.field.reference': ['參考編號', 'Reference'],
  'expenditure.field.remark': ['備註', 'Remark'],
  'expenditure.field.voucher': ['憑證', 'Voucher'],
  'expenditure.field.status': ['狀態', 'Status'],
  'expenditure.field.by': ['記錄人', 'Recorded by'],
  'expenditure.field.created_at': ['記錄時間', 'Recorded at'],
  'expenditure.field.flow': ['流水', 'Transaction'],
  'expenditure.voidReason': ['作廢原因', 'Reason for voiding'],
} as const satisfies Texts;
