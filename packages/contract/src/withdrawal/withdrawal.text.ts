import type { Texts } from '../core/language.ts';

export const withdrawalText = {
  'audit.kind.withdrawal': ['提款', 'Withdrawal'],
  'withdrawal.state.PENDING': ['待審核', 'Pending review'],
  'withdrawal.state.REJECTED': ['已拒絕', 'Rejected'],
  'withdrawal.state.PAID_OUT': ['已付款', 'Paid out'],
  'withdrawal.tooMuch': ['最多可提款 {{amount}}', 'At most {{amount}} can be withdrawn'],
  'withdrawal.noAccount': [
    '公司未有銀行賬戶資料，請先由平台填寫',
    'The company has no bank account on file. Ask the platform to add it first',
  ],
  'withdrawal.companyHolds': [
    '公司錢包還有 {{amount}}（包括審核中的提款），請先全部提款',
    'The company’s wallet still holds {{amount}}, including withdrawals in review. Withdraw it all first',
  ],
  'withdrawal.judged': [
    '{{number}} 已由 {{name}} 於 {{time}} 處理，現時狀態為「{{state}}」',
    '{{number}} was already handled by {{name}} at {{time}} and is now “{{state}}”',
  ],
  'withdrawal.message.asked': [
    '{{company}} 申請提款 {{amount}}（{{number}}）',
    '{{company}} requested a withdrawal of {{amount}} ({{number}})',
  ],
  'withdrawal.message.paidOut': [
    '提款 {{number}}（{{amount}}）已付款',
    'Withdrawal {{number}} ({{amount}}) was paid out',
  ],
  'withdrawal.message.rejected': [
    '提款 {{number}}（{{amount}}）不獲批准：{{reason}}',
    'Withdrawal {{number}} ({{amount}}) was rejected: {{reason}}',
  ],
  'work.withdrawals': ['提款待審核', 'Withdrawals to approve'],
  'work.withdrawalsAsked': ['提款等候平台審核', 'Withdrawals awaiting platform review'],
} as const satisfies Texts;
