import type { Texts } from '@iris/contract/core/language';

/** The words of the tenancy agreement; Chinese comes first and larger, English beneath. */
export const agreementText = {
  title: ['租約', 'TENANCY AGREEMENT'],
  no: ['租約編號', 'Lease no.'],
  signed: ['簽訂日期', 'Date of agreement'],
  notice: [
    '本文件由系統按租約資料編成，只供參考，並非法律意見。簽署前請各方細閱，有疑問應徵詢律師。中英文本如有歧異，以中文本為準。',
    'This document is prepared from the lease data for reference only and is not legal advice. All parties should read it carefully before signing and consult a solicitor if in doubt. If the Chinese and English versions differ, the Chinese version prevails.',
  ],
  landlord: ['業主', 'Landlord'],
  tenant: ['租戶', 'Tenant'],
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
  termDays: [
    '由 {{start}} 至 {{end}}（首尾兩日包括在內）',
    'From {{start}} to {{end}} (both days inclusive)',
  ],
  kind: ['租約類別', 'Type of lease'],
  fixed: ['死約', 'Fixed term'],
  flexible: ['生約', 'Flexible term'],
  deposit: ['按金', 'Deposit'],
  rent: ['租金', 'Rent'],
  from: ['由', 'From'],
  to: ['至', 'To'],
  monthly: ['每月租金', 'Monthly rent'],
  rentFree: ['免租', 'Rent-free'],
  clauses: ['條款', 'Terms'],
  'clause.rent': [
    '租戶須按上表於每個租金期首日或之前預繳租金。不足一個月的租金期按日計算。',
    'The Tenant shall pay the rent set out above in advance, on or before the first day of each rent period. A rent period shorter than one month is charged by the day.',
  ],
  'clause.deposit': [
    '租戶於簽約時繳付按金 {{deposit}}。租約終止、租戶遷出並繳清欠款後，業主在扣除租戶應付的款項後，不計利息退還餘額，並列明每項扣款的原因。',
    'The Tenant shall pay a deposit of {{deposit}} on signing. After the lease has ended, the Tenant has moved out and all sums due have been paid, the Landlord shall refund the deposit without interest, less any sums payable by the Tenant, stating the reason for each deduction.',
  ],
  'clause.noDeposit': ['本租約不設按金。', 'No deposit is payable under this lease.'],
  'clause.charges': [
    '除另有協議外，水費、電費、煤氣費、電訊費及其他使用上的費用由租戶支付；差餉、地租及管理費由業主支付。',
    'Unless otherwise agreed, the Tenant shall pay for water, electricity, gas, telecommunications and other outgoings arising from use; the Landlord shall pay rates, government rent and management fees.',
  ],
  'clause.use': [
    '租戶只可把物業作上述用途，不得作非法或不道德用途，並須遵守大廈公契及屋苑規則。',
    'The Tenant shall use the premises only for the purpose stated above and not for any illegal or immoral purpose, and shall comply with the deed of mutual covenant and the rules of the estate.',
  ],
  'clause.care': [
    '租戶須保持物業內部清潔及完好，正常損耗除外；結構、主喉管及主電路的維修由業主負責。未經業主書面同意，租戶不得改動物業。',
    'The Tenant shall keep the interior of the premises clean and in good repair, fair wear and tear excepted; the Landlord is responsible for the structure, main pipes and main wiring. The Tenant shall not alter the premises without the Landlord’s written consent.',
  ],
  'clause.entry': [
    '業主或其代理人可於合理時間並預先通知後，進入物業視察或維修；緊急情況除外。',
    'The Landlord or the Landlord’s agent may enter the premises at reasonable times on prior notice to inspect or carry out repairs, or without notice in an emergency.',
  ],
  'clause.sublet': [
    '未經業主書面同意，租戶不得分租、轉租或以其他方式讓他人佔用物業。',
    'The Tenant shall not sublet, assign or otherwise part with possession of the premises without the Landlord’s written consent.',
  ],
  'clause.quiet': [
    '租戶依約繳租及履行條款，業主須讓租戶在租期內安寧地使用物業。',
    'So long as the Tenant pays the rent and observes the terms, the Landlord shall allow the Tenant quiet enjoyment of the premises during the term.',
  ],
  'clause.default': [
    '租金或其他款項逾期十五日未付，或租戶違反本租約，業主可依法收回物業，並不影響追討欠款及損失的權利。',
    'If rent or any other sum is unpaid for fifteen days after it is due, or the Tenant breaches this lease, the Landlord may recover possession according to law, without prejudice to any claim for sums due and losses.',
  ],
  'clause.fixed': [
    '本租約為死約，除雙方書面同意外，任何一方不得於租期屆滿前終止。',
    'This is a fixed-term lease. Neither party may end it before the term expires unless both parties agree in writing.',
  ],
  'clause.break': [
    '本租約為生約。由 {{from}} 起，任何一方可給予對方不少於 {{days}} 日的書面通知提前終止本租約。',
    'This is a flexible-term lease. From {{from}}, either party may end it early by giving the other not less than {{days, day’s|days’}} written notice.',
  ],
  'clause.moveOut': [
    '租約終止時，租戶須交還物業及全部鎖匙，並使物業回復交付時的狀況，正常損耗除外。',
    'On the ending of the lease, the Tenant shall return the premises and all keys in the condition in which they were handed over, fair wear and tear excepted.',
  ],
  'clause.stamp': [
    '印花稅由雙方平均分擔，並於簽訂後三十日內加蓋印花。',
    'The parties shall bear the stamp duty in equal shares, and the lease shall be stamped within thirty days after signing.',
  ],
  'clause.cr109': [
    '業主須於簽訂後一個月內，向差餉物業估價署提交新租出或重訂協議通知書（表格 CR109）。',
    'Within one month of signing, the Landlord shall submit the Notice of New Letting or Renewal Agreement (Form CR109) to the Rating and Valuation Department.',
  ],
  'clause.remark': ['其他協議：{{remark}}', 'Other terms agreed: {{remark}}'],
  sign: ['簽署', 'Signatures'],
  signature: ['簽署', 'Signature'],
  signDay: ['日期', 'Date'],
  witness: ['見證人', 'Witness'],
} as const satisfies Texts;
