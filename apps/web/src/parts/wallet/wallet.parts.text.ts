import type { Texts } from '@iris/contract/core/language';

/** The texts of wallets; loaded by the screens that show them. */
export const walletPartsText = {
  'wallet.title': ['錢包', 'Wallet'],
  'wallet.balance': ['餘額', 'Balance'],
  'wallet.sum.topped_up': ['累計增值', 'Total topped up'],
  'wallet.sum.paid': ['累計支付', 'Total paid'],
  'wallet.sum.refunded': ['累計退款存入', 'Total refunds received'],
  'wallet.sum.returned': ['累計退還', 'Total balance refunded'],
  'wallet.sum.merged': ['合併轉入', 'Transferred by merge'],

  'wallet.topUp': ['增值', 'Top up'],
  'wallet.topUp.title': ['增值{{name}}的錢包', 'Top up wallet: {{name}}'],
  'wallet.topUp.amount': ['增值金額', 'Top-up amount'],
  'wallet.topUp.go': ['增值 {{amount}}', 'Top up {{amount}}'],
  'wallet.topUp.done': ['已增值 {{amount}}', '{{amount}} topped up'],
  'wallet.topUp.now': ['錢包餘額 {{balance}}', 'Wallet balance {{balance}}'],

  'wallet.online': ['等候付款的增值', 'Top-up awaiting payment'],
  'wallet.online.what': ['增值 {{amount}}', 'Top-up of {{amount}}'],
  'wallet.online.closeAsk': ['取消增值 {{amount}} 的連結？', 'Cancel the top-up link for {{amount}}?'],
  'wallet.online.closeSays': [
    '住戶將不能再用此連結增值；錢包餘額不變。',
    'The resident can no longer top up with this link. The wallet balance is unchanged.',
  ],
  'wallet.online.over': [
    '這條連結已付款或已關閉，錢包餘額現為 {{balance}}',
    'This link has been paid or closed. The wallet balance is now {{balance}}',
  ],

  'wallet.giveBack': ['退還餘額', 'Refund balance'],
  'wallet.giveBack.title': ['退還{{name}}的錢包餘額', 'Refund wallet balance: {{name}}'],
  'wallet.giveBack.says': [
    '錢包有 {{balance}}。以銀行轉賬退還，並上載轉賬證明。',
    'The wallet balance is {{balance}}. Refund by bank transfer and upload proof of the transfer.',
  ],
  'wallet.giveBack.amount': ['退還金額', 'Refund amount'],
  'wallet.giveBack.tooMuch': ['最多可退還 {{balance}}', 'At most {{balance}} can be refunded'],
  'wallet.giveBack.proof': ['轉賬證明', 'Proof of transfer'],
  'wallet.giveBack.proofHint': ['例如轉賬單據的相片', 'For example, a photo of the transfer slip'],
  'wallet.giveBack.ask': ['退還 {{amount}} 給{{name}}？', 'Refund {{amount}} to {{name}}?'],
  'wallet.giveBack.askSays': [
    '金額會從錢包和銀行存款扣除，錢包餘下 {{left}}。登記後不能收回。',
    'The amount is deducted from the wallet and the bank balance, leaving {{left}} in the wallet. This cannot be reversed once recorded.',
  ],
  'wallet.giveBack.done': ['已退還 {{amount}}', '{{amount}} refunded'],

  'wallet.history': ['錢包記錄', 'Wallet history'],
  'wallet.history.table': ['錢包記錄表', 'Wallet entries'],
  'wallet.history.none': ['這個錢包未有記錄', 'No wallet entries yet'],
  'wallet.history.noneSays': [
    '增值後便可用來繳交租金、按金和賬單。',
    'Once topped up, the wallet can pay rents, deposits and bills.',
  ],
  'wallet.line.time': ['時間', 'Time'],
  'wallet.line.kind': ['項目', 'Item'],
  'wallet.line.amount': ['金額', 'Amount'],
  'wallet.line.balance': ['餘額', 'Balance'],
  'wallet.line.system': ['系統', 'System'],
  'wallet.line.proof': ['查看證明', 'View proof'],
} as const satisfies Texts;
