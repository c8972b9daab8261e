import type { Texts } from '../core/language.ts';

export const chequeText = {
  'audit.kind.cheque': ['支票', 'Cheque'],
  'audit.kind.chequeBatch': ['存票批次', 'Cheque batch'],
  'cheque.state.HELD': ['期票', 'Post-dated'],
  'cheque.state.HAND': ['待存入', 'To pay in'],
  'cheque.state.BANKED': ['已存入，待兑現', 'Paid in, not cleared'],
  'cheque.state.CLEARED': ['已兑現', 'Cleared'],
  'cheque.state.RETURNED': ['銀行退票', 'Returned'],
  'cheque.state.GIVEN_BACK': ['已交還', 'Handed back'],
  'cheque.number': ['支票號碼為 6 至 12 位數字', 'A cheque number has 6 to 12 digits'],
  'cheque.bankCode': ['請選擇銀行，或輸入三位銀行編號', 'Choose the bank, or type its three-digit code'],
  'cheque.stale': [
    '支票日期已超過六個月，銀行不會兑現',
    'The cheque is more than six months old and will not be honoured by banks',
  ],
  'cheque.tooFarAhead': [
    '支票日期太遠，最遲為 {{day}}',
    'The cheque is dated too far ahead. The latest date is {{day}}',
  ],
  'cheque.notFor': [
    '{{number}} 不能以支票繳付，請選擇其他方式',
    '{{number}} cannot be paid by cheque. Choose another method',
  ],
  'cheque.twice': [
    '{{payer}} 的支票 {{number}} 已於 {{time}} 登記',
    'Cheque {{number}} from {{payer}} was already recorded at {{time}}',
  ],
  'cheque.waits': [
    '{{number}} 以支票繳付，待支票兑現後才可退款或扣款',
    '{{number}} was paid by cheque. It can be refunded or deducted from only after the cheque has cleared',
  ],
  'cheque.early': [
    '支票 {{number}} 的日期為 {{day}}，到期前不能存入',
    'Cheque {{number}} is dated {{day}} and cannot be paid in before then',
  ],
  'cheque.notNow': [
    '支票 {{number}} 現時為「{{state}}」，不能進行此操作',
    'Cheque {{number}} is “{{state}}”, so this action is not possible',
  ],
  'cheque.otherCondo': ['所選支票不屬此屋苑', 'A selected cheque belongs to another estate'],
  'cheque.clearedAlready': ['{{number}} 已於 {{day}} 兑現', '{{number}} already cleared on {{day}}'],
  'cheque.allReturned': ['{{number}} 的支票已全部退回', 'All cheques in {{number}} were returned'],
  'cheque.beforeBanked': [
    '兑現日期不可早於存入日期',
    'The clearing date cannot be before the paying-in date',
  ],
  'cheque.refunded': [
    '{{number}} 已有退款，不能退票',
    '{{number}} has been refunded, so its cheque cannot be returned',
  ],
  'cheque.noUnit': [
    '款項的單位已刪除，不能收手續費，請填 0',
    'The unit of the charge has been deleted, so no fee can be charged. Enter 0',
  ],
  'cheque.fee': ['退票手續費', 'Returned cheque fee'],
  'cheque.feeRemark': ['支票 {{number}}，{{reason}}', 'Cheque {{number}}, {{reason}}'],
  'cheque.receiptVoid': ['銀行退票：{{reason}}', 'Cheque returned: {{reason}}'],
  'cheque.receiptBack': ['支票已交還：{{reason}}', 'Cheque handed back: {{reason}}'],
  'cheque.letter.title': ['{{condo}}：支票退回通知', '{{condo}}: returned cheque'],
  'cheque.letter.body': [
    '{{name}}先生／女士：\n\n你用以繳付 {{charges}} 的支票 {{number}}（{{amount}}）已被銀行退回，原因：{{reason}}。上述款項現時尚未繳付，原收據 {{receipt}} 已告無效。{{fee}}\n\n請以其他方式繳付，或聯絡管理處。',
    'Dear {{name}},\n\nYour cheque {{number}} for {{amount}}, in payment of {{charges}}, was returned by the bank. Reason: {{reason}}. The charges are now unpaid, and receipt {{receipt}} is void. {{fee}}\n\nPlease pay by another method, or contact the management office.',
  ],
  'cheque.letter.fee': ['退票手續費為 {{fee}}。', 'The fee for the returned cheque is {{fee}}.'],
  'audit.action.bank': ['存入銀行', 'paid in'],
  'audit.action.clear': ['確認兑現', 'recorded as cleared'],
  'audit.action.match': ['與月結單核對', 'matched to the bank statement'],
  'audit.action.bounce': ['退票', 'recorded as returned'],
  'audit.action.giveBack': ['交還', 'handed back'],
  'work.cheques': ['可存入的支票', 'Cheques to pay in'],
  'work.chequeBatches': ['待兑現的存票批次', 'Uncleared cheque batches'],
} as const satisfies Texts;
