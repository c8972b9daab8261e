import type { Texts } from '@iris/contract/core/language';

/** The texts about withdrawals for both the company and the platform. */
export const withdrawalPartsText = {
  'withdrawal.field.number': ['單號', 'Number'],
  'withdrawal.field.amount': ['提款金額', 'Withdrawal amount'],
  'withdrawal.field.name': ['公司', 'Company'],
  'withdrawal.field.type': ['類型', 'Type'],
  'withdrawal.field.time': ['申請時間', 'Requested at'],
  'withdrawal.field.balance': ['提款後結餘', 'Balance after'],
  'withdrawal.field.status': ['狀態', 'Status'],
  'withdrawal.field.bank_name': ['銀行', 'Bank'],
  'withdrawal.field.bank_user_name': ['戶名', 'Account name'],
  'withdrawal.field.bank_account': ['賬號', 'Account number'],
  'withdrawal.field.slip': ['付款憑證', 'Transfer slip'],
  'withdrawal.field.reject_reason': ['拒絕原因', 'Reason for rejection'],
  'withdrawal.field.remark': ['備註', 'Remark'],
  'withdrawal.field.asked_by': ['申請人', 'Requested by'],
  'withdrawal.field.judged_by': ['審核人', 'Reviewed by'],
  'withdrawal.field.judged_at': ['審核時間', 'Reviewed at'],
  'withdrawal.slip.see': ['查看付款憑證', 'View transfer slip'],
  'withdrawal.title': ['提款 {{number}}', 'Withdrawal {{number}}'],
  'withdrawal.parts': ['各屋苑金額', 'By estate'],
  'withdrawal.estate': ['屋苑', 'Estate'],
  'withdrawal.paidTo': ['收款銀行賬戶', 'Payee bank account'],
  'withdrawal.anyState': ['所有狀態', 'All statuses'],
} as const satisfies Texts;
