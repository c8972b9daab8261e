import type { Texts } from '../core/language.ts';

/** The clauses of the shipped tenancy agreement. The lease's paper and the shipped template both read them. */
export const clauseText = {
  'clause.rent': [
    '租戶須按上表於每個租金期首日或之前預繳租金。不足一個月的租金期按日計算。',
    'The Tenant shall pay the rent set out above in advance, on or before the first day of each rent period. Rent for a period shorter than one month shall be apportioned on a daily basis.',
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
    'This is a fixed-term lease. Neither party may terminate it before the term expires unless both parties agree in writing.',
  ],
  'clause.break': [
    '本租約為生約。由 {{from}} 起，任何一方可給予對方不少於 {{days}} 日的書面通知提前終止本租約。',
    'This is a flexible-term lease. From {{from}}, either party may terminate it early by giving the other not less than {{days, day’s|days’}} written notice.',
  ],
  'clause.moveOut': [
    '租約終止時，租戶須交還物業及全部鎖匙，並使物業回復交付時的狀況，正常損耗除外。',
    'On termination of the lease, the Tenant shall return the premises and all keys, with the premises in the condition in which they were handed over, fair wear and tear excepted.',
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
} as const satisfies Texts;
