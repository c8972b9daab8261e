import type { Texts } from '@iris/contract/core/language';

/** The texts of parts that several features' screens show: the resident's own and the unit's. */
export const residentPickersText = {
  'resident.add': ['新增住戶', 'Add resident'],
  'resident.now': ['現在', 'now'],
  'resident.ofUnit': ['住戶', 'Residents'],
  'resident.ofUnit.none': ['沒有住戶綁定此單位', 'No residents linked to this unit'],
  'resident.ended.count': ['已結束的綁定（{{count}}）', 'Past links ({{count}})'],
  'resident.ended.title': ['已結束的綁定', 'Past links'],
  'resident.endedFor': ['原因：{{reason}}', 'Reason: {{reason}}'],
  'resident.picker': ['住戶', 'Resident'],
  'resident.picker.hint': ['輸入姓名或電話', 'Type a name or phone number'],
  'resident.idNo.hint': ['連括號內的數字，如 A123456(3)', 'Include the digit in brackets, e.g. A123456(3)'],
  'resident.cardNo.hint': ['8 或 16 位：0-9、A-F', '8 or 16 digits: 0-9, A-F'],
  'resident.identity.taken': ['單位已有業主：{{name}}。', 'The unit already has an owner: {{name}}.'],
  'resident.photo.of': ['{{name}}的面部相片', 'Face photo of {{name}}'],
  'resident.photo.show': ['放大{{name}}的面部相片', 'Enlarge the face photo of {{name}}'],
  'resident.photo.is': ['相片 {{file}}', 'Photo {{file}}'],

  'resident.bind': ['綁定', 'Link'],
  'resident.bind.known': ['綁定現有住戶', 'Link existing resident'],
  'resident.bind.toUnit': ['綁定現有住戶到{{unit}}', 'Link an existing resident to {{unit}}'],
  'resident.bind.person': ['為{{name}}綁定單位', 'Link {{name}} to a unit'],
  'resident.bound': ['已綁定{{name}}', '{{name}} linked'],
  'resident.binding.change': ['編輯門禁卡和相片', 'Edit access card and photo'],
  'resident.binding.edit': ['{{name}} · {{unit}}', '{{name}} · {{unit}}'],

  'resident.unbind': ['解綁', 'Unlink'],
  'resident.unbind.title': ['解綁{{name}}：{{unit}}', 'Unlink {{name}}: {{unit}}'],
  'resident.unbind.says': [
    '綁定會結束，門禁卡號可再給其他人使用；記錄會保留。',
    'The link to the unit ends and the access card number can be reused. The record is kept.',
  ],
  'resident.unbind.reasonHint': ['例如：遷出、已售出', 'For example: moved out, sold'],
  'resident.unbind.done': ['已解綁{{name}}：{{unit}}', '{{name}} unlinked: {{unit}}'],

  'resident.changeOwner': ['更換業主', 'Change owner'],
  'resident.changeOwner.title': ['更換業主：{{unit}}', 'Change owner: {{unit}}'],
  'resident.changeOwner.now': ['現時業主：{{name}}（自 {{day}}）', 'Current owner: {{name}} (since {{day}})'],
  'resident.changeOwner.who': ['新業主', 'New owner'],
  'resident.changeOwner.known': ['現有住戶', 'Existing resident'],
  'resident.changeOwner.new': ['新的人', 'New person'],
  'resident.changeOwner.since': ['新業主開始日期', 'New owner’s start date'],
  'resident.changeOwner.reasonHint': ['例如：單位轉讓', 'For example: unit sold'],
  'resident.changeOwner.ask': ['更換{{unit}}的業主？', 'Change the owner of {{unit}}?'],
  'resident.changeOwner.askSays': [
    '{{before}}的業主身份在 {{until}} 結束；{{after}}由 {{since}} 起為業主。',
    '{{before}} ceases to be the owner on {{until}}; {{after}} becomes the owner from {{since}}.',
  ],
  'resident.changeOwner.done': ['{{unit}}的業主已改為{{name}}', '{{name}} is now the owner of {{unit}}'],
} as const satisfies Texts;
