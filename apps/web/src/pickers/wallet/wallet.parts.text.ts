import type { Texts } from '@iris/contract/core/language';

/** What wallets say; the screens that show them load it. */
export const walletPartsText = {
  'wallet.title': ['錢包', 'Wallet'],
  'wallet.balance': ['餘額', 'Balance'],
  'wallet.sum.topped_up': ['累計增值', 'Topped up'],
  'wallet.sum.paid': ['累計支付', 'Paid'],
  'wallet.sum.refunded': ['累計退款存入', 'Refunded'],
  'wallet.sum.returned': ['累計退還', 'Given back'],
  'wallet.sum.merged': ['合併轉入', 'Merged in'],

  'wallet.topUp': ['增值', 'Top up'],
  'wallet.topUp.title': ['增值{{name}}的錢包', 'Top up the wallet of {{name}}'],
  'wallet.topUp.amount': ['增值金額', 'Amount'],
  'wallet.topUp.go': ['增值 {{amount}}', 'Top up {{amount}}'],
  'wallet.topUp.done': ['已增值 {{amount}}', '{{amount}} topped up'],
  'wallet.topUp.now': ['錢包餘額 {{balance}}', 'The wallet holds {{balance}}'],

  'wallet.online': ['等候付款的增值', 'Top-up that waits to be paid'],
  'wallet.online.what': ['增值 {{amount}}', 'Top-up of {{amount}}'],
  'wallet.online.closeAsk': ['取消增值 {{amount}} 的連結？', 'Cancel the link for {{amount}}?'],
  'wallet.online.closeSays': [
    '住戶將不能再用此連結增值；錢包餘額不變。',
    'Nobody can top up by this link any longer; the balance stays as it is.',
  ],
  'wallet.online.over': [
    '這條連結已付款或已關閉，錢包餘額現為 {{balance}}',
    'This link was paid or closed. The wallet holds {{balance}} now',
  ],

  'wallet.giveBack': ['退還餘額', 'Give back'],
  'wallet.giveBack.title': ['退還{{name}}的錢包餘額', 'Give back from the wallet of {{name}}'],
  'wallet.giveBack.says': [
    '錢包有 {{balance}}。以銀行轉賬退還，並上載轉賬證明。',
    'The wallet holds {{balance}}. Pay it back by bank transfer and upload the proof.',
  ],
  'wallet.giveBack.amount': ['退還金額', 'Amount to give back'],
  'wallet.giveBack.tooMuch': ['最多可退還 {{balance}}', 'At most {{balance}} can go back'],
  'wallet.giveBack.proof': ['轉賬證明', 'Proof of the transfer'],
  'wallet.giveBack.proofHint': ['例如轉賬單據的照片', 'Such as a picture of the transfer'],
  'wallet.giveBack.ask': ['退還 {{amount}} 給{{name}}？', 'Give {{amount}} back to {{name}}?'],
  'wallet.giveBack.askSays': [
    '金額會從錢包和銀行存款扣除，錢包餘下 {{left}}。登記後不能收回。',
    'It is taken from the wallet and from the bank account; the wallet keeps {{left}}. It cannot be taken back.',
  ],
  'wallet.giveBack.done': ['已退還 {{amount}}', '{{amount}} was given back'],

  'wallet.history': ['錢包記錄', 'What moved the wallet'],
  'wallet.history.table': ['錢包記錄表', 'Wallet entries'],
  'wallet.history.none': ['這個錢包未有記錄', 'Nothing has moved this wallet yet'],
  'wallet.history.noneSays': [
    '增值後便可用來繳交租金、按金和賬單。',
    'Once topped up, it pays rents, deposits and bills.',
  ],
  'wallet.line.time': ['時間', 'Time'],
  'wallet.line.kind': ['項目', 'What'],
  'wallet.line.amount': ['金額', 'Amount'],
  'wallet.line.balance': ['餘額', 'Balance'],
  'wallet.line.system': ['系統', 'System'],
  'wallet.line.proof': ['查看證明', 'See the proof'],
} as const satisfies Texts;
