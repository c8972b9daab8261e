import type { Texts } from '@iris/contract/core/language';

/** The words of the tenancy agreement; Chinese stands first and larger, English beneath. */
export const agreementText = {
  title: ['租約', 'TENANCY AGREEMENT'],
  no: ['租約編號', 'Lease no.'],
  signed: ['簽訂日期', 'Date of agreement'],
  notice: [
    '本文件由系統按租約資料編成，只供參考，並非法律意見。簽署前請各方細閱，有疑問應徵詢律師。中英文本如有歧異，以中文本為準。',
    'This document is made from the data of the lease. It is no legal advice: read it before signing and ask a solicitor when in doubt. Where the two languages differ, the Chinese text counts.',
  ],
  landlord: ['業主', 'Landlord'],
  tenant: ['租客', 'Tenant'],
  idNo: ['身份證明文件號碼', 'Identity document no.'],
  address: ['地址', 'Address'],
  phone: ['電話', 'Telephone'],
  email: ['電郵', 'E-mail'],
  premises: ['物業', 'Premises'],
  area: ['面積 {{area}} 平方呎', '{{area}} square feet'],
  use: ['用途', 'Use'],
  domestic: ['住宅', 'Domestic'],
  commercial: ['非住宅', 'Non-domestic'],
  term: ['租期', 'Term'],
  termDays: ['由 {{start}} 至 {{end}}（首尾兩日包括在內）', 'From {{start}} to {{end}}, both days included'],
  kind: ['租約類別', 'Kind of lease'],
  fixed: ['死約', 'Fixed'],
  flexible: ['生約', 'May end early by notice'],
  deposit: ['按金', 'Deposit'],
  rent: ['租金', 'Rent'],
  from: ['由', 'From'],
  to: ['至', 'To'],
  monthly: ['每月租金', 'Monthly rent'],
  rentFree: ['免租', 'Rent-free'],
  clauses: ['條款', 'Terms'],
  'clause.rent': [
    '租客須按上表於每個租金期首日或之前預繳租金。不足一個月的租金期按日計算。',
    'The tenant pays the rent of the table above in advance, on or before the first day of each rent period. A period shorter than a month is charged by the day.',
  ],
  'clause.deposit': [
    '租客於簽約時繳付按金 {{deposit}}。租約終止、租客遷出並繳清欠款後，業主在扣除租客應付的款項後，不計利息退還餘額，並列明每項扣款的原因。',
    'On signing the tenant pays a deposit of {{deposit}}. When the lease has ended, the tenant has moved out and nothing is owed, the landlord gives it back without interest, less what the tenant has to bear, with the reason of each deduction.',
  ],
  'clause.noDeposit': ['本租約不設按金。', 'There is no deposit under this lease.'],
  'clause.charges': [
    '除另有協議外，水費、電費、煤氣費、電訊費及其他使用上的費用由租客支付；差餉、地租及管理費由業主支付。',
    'Unless agreed otherwise the tenant pays for water, electricity, gas, telecommunications and other consumption; the landlord pays rates, government rent and management fees.',
  ],
  'clause.use': [
    '租客只可把物業作上述用途，不得作非法或不道德用途，並須遵守大廈公契及屋苑規則。',
    'The tenant uses the premises only as stated above and for nothing illegal or immoral, and keeps the deed of mutual covenant and the rules of the estate.',
  ],
  'clause.care': [
    '租客須保持物業內部清潔及完好，正常損耗除外；結構、主喉管及主電路的維修由業主負責。未經業主書面同意，租客不得改動物業。',
    'The tenant keeps the interior clean and in good repair, fair wear and tear excepted; structure, main pipes and main wiring are for the landlord. The tenant alters nothing without the landlord’s written consent.',
  ],
  'clause.entry': [
    '業主或其代理人可於合理時間並預先通知後，進入物業視察或維修；緊急情況除外。',
    'The landlord or an agent may enter at reasonable times after notice, to inspect or repair; in an emergency without notice.',
  ],
  'clause.sublet': [
    '未經業主書面同意，租客不得分租、轉租或以其他方式讓他人佔用物業。',
    'The tenant does not sublet, assign or share the premises without the landlord’s written consent.',
  ],
  'clause.quiet': [
    '租客依約繳租及履行條款，業主須讓租客在租期內安寧地使用物業。',
    'As long as the tenant pays and keeps these terms, the landlord lets the tenant enjoy the premises in peace.',
  ],
  'clause.default': [
    '租金或其他款項逾期十五日未付，或租客違反本租約，業主可依法收回物業，並不影響追討欠款及損失的權利。',
    'When money stays unpaid for fifteen days after it was due, or the tenant breaks this lease, the landlord may take the premises back as the law allows, and may still claim what is owed and lost.',
  ],
  'clause.fixed': [
    '本租約為死約，除雙方書面同意外，任何一方不得於租期屆滿前終止。',
    'This lease is fixed: neither side ends it before the end of the term unless both agree in writing.',
  ],
  'clause.break': [
    '本租約為生約。由 {{from}} 起，任何一方可給予對方不少於 {{days}} 日的書面通知提前終止本租約。',
    'From {{from}} on, either side may end this lease early by written notice of at least {{days}} days.',
  ],
  'clause.moveOut': [
    '租約終止時，租客須交還物業及全部鎖匙，並使物業回復交付時的狀況，正常損耗除外。',
    'At the end the tenant hands back the premises with all keys, in the state in which they were handed over, fair wear and tear excepted.',
  ],
  'clause.stamp': [
    '印花稅由雙方平均分擔，並於簽訂後三十日內加蓋印花。',
    'Both sides bear the stamp duty in equal shares; the lease is stamped within thirty days after signing.',
  ],
  'clause.cr109': [
    '業主須於簽訂後一個月內，向差餉物業估價署提交新租出或重訂協議通知書（表格 CR109）。',
    'Within one month of signing the landlord hands in the notice of new letting or renewal (form CR109) to the Rating and Valuation Department.',
  ],
  'clause.remark': ['其他協議：{{remark}}', 'Further agreement: {{remark}}'],
  sign: ['簽署', 'Signatures'],
  signature: ['簽署', 'Signature'],
  signDay: ['日期', 'Date'],
  witness: ['見證人', 'Witness'],
} as const satisfies Texts;
