// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the variables of templates, not of this program
import type { ShippedText } from './shipped.ts';

const dueZh = [
  '- <#list charges as charge>',
  '- ${charge.name}<#if charge.period??>（${charge.period}）</#if>，${charge.place}，單號 ${charge.number}：HK$${charge.amount?string(",##0.00")}，限期 ${charge.due?string("yyyy年M月d日")}',
  '- </#list>',
  '合共：HK$${total?string(",##0.00")}',
  '<#if message??>',
  '${message}',
  '</#if>',
];
const dueEn = [
  '- <#list charges as charge>',
  '- ${charge.name}<#if charge.period??> (${charge.period})</#if>, ${charge.place}, bill ${charge.number}: HK$${charge.amount?string(",##0.00")}, due ${charge.due?string("d MMMM yyyy")}',
  '- </#list>',
  'Total: HK$${total?string(",##0.00")}',
  '<#if message??>',
  '${message}',
  '</#if>',
];
const signedZh = ['如已繳款，毋須理會本函。如有查詢，請聯絡管理處。', '${condo.name} 管理處'];
const signedEn = [
  'If you have already paid, please disregard this letter. For enquiries, please contact the management office.',
  'Management Office, ${condo.name}',
];

/** The shipped letters that ask for money. */
export const shippedLetters: readonly ShippedText[] = [
  {
    key: 'FIRST_REMINDER',
    kind: 'REMINDER',
    name: ['首次催繳', 'First payment reminder'],
    title: ['繳款提示：${condo.name}', 'Payment reminder: ${condo.name}'],
    zh: [
      '${resident.name!"住戶"} 台鑒：',
      '本處記錄顯示，閣下尚有以下款項未繳：',
      ...dueZh,
      '請儘快以轉數快、銀行轉賬或親臨管理處繳付。',
      ...signedZh,
    ],
    en: [
      'Dear ${resident.name!"resident"},',
      'According to our records, the following amounts are outstanding:',
      ...dueEn,
      'Please pay as soon as possible by FPS, by bank transfer or at the management office.',
      ...signedEn,
    ],
  },
  {
    key: 'SECOND_REMINDER',
    kind: 'REMINDER',
    name: ['第二次催繳', 'Second payment reminder'],
    title: ['第二次繳款通知：${condo.name}', 'Second payment reminder: ${condo.name}'],
    zh: [
      '${resident.name!"住戶"} 台鑒：',
      '本處早前已就以下款項發出繳款提示，惟至今仍未收到付款：',
      ...dueZh,
      '請於本函發出後七天內繳清。如有困難，請即聯絡管理處商討安排；逾期未繳，本處或須採取進一步追討行動。',
      ...signedZh,
    ],
    en: [
      'Dear ${resident.name!"resident"},',
      'We have already reminded you of the following amounts but have not yet received your payment:',
      ...dueEn,
      'Please pay within seven days of this letter. If you have difficulty paying, please contact the management office at once to discuss an arrangement. If payment is still not received, we may have to take further action to recover the amount.',
      ...signedEn,
    ],
  },
  {
    key: 'DEMAND_NOTE',
    kind: 'DEMAND_NOTE',
    name: ['繳款通知書附言', 'Demand note message'],
    title: ['繳款須知', 'About this payment'],
    zh: [
      '${resident.name!"住戶"} 台鑒：請於 ${charge.due?string("yyyy年M月d日")} 或之前繳付上述款項。逾期繳款可能會被收取附加費。',
      '如已繳款，毋須理會本通知書。如有查詢，請聯絡${condo.name}管理處。',
    ],
    en: [
      'Dear ${resident.name!"resident"}, please pay the amount above on or before ${charge.due?string("d MMMM yyyy")}. A surcharge may apply to late payment.',
      'If you have already paid, please disregard this notice. For enquiries, please contact the management office of ${condo.name}.',
    ],
  },
];
