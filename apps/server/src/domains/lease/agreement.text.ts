import type { Texts } from '@iris/contract/core/language';
import { clauseText } from '@iris/contract/template/clauses.text';

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
  email: ['電郵', 'Email'],
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
  ...clauseText,
  sign: ['簽署', 'Signatures'],
  signature: ['簽署', 'Signature'],
  signDay: ['日期', 'Date'],
  witness: ['見證人', 'Witness'],
} as const satisfies Texts;
