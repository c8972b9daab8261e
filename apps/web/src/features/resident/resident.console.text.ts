import type { Texts } from '@iris/contract/core/language';
import { residentPickersText } from '../../parts/resident/residentPickers.text.ts';

export const residentConsoleText = {
  ...residentPickersText,
  'resident.yes': ['有', 'Yes'],
  'resident.no': ['沒有', 'No'],
  'resident.state': ['狀態', 'Status'],
  'resident.createdAt': ['建立時間', 'Created'],
  'resident.updatedAt': ['更新時間', 'Updated'],
  'resident.history.owner': ['業主', 'Owner'],
  'resident.history.merged': ['併入的住戶', 'Merged resident'],
  'resident.history.merged_into': ['併入', 'Merged into'],
  'resident.edit': ['編輯', 'Edit'],
  'resident.edit.title': ['編輯{{name}}', 'Edit {{name}}'],
  'resident.delete': ['刪除', 'Delete'],
  'resident.delete.ask': ['刪除{{name}}？', 'Delete {{name}}?'],
  'resident.removed': ['住戶', 'residents'],
  'resident.delete.says': [
    '{{name}}會從住戶列表移除，{{days}} 日內可在列表的「最近刪除」恢復；修改記錄會保留。',
    '{{name}} is removed from the resident list and can be restored from “Recently deleted” for {{days, day|days}}. The change history is kept.',
  ],
  'resident.deleted': ['已刪除{{name}}', '{{name}} deleted'],
  'resident.bindAnother': ['綁定單位', 'Link to unit'],

  'resident.list.summary': ['共 {{total}} 名住戶', '{{total, resident|residents}}'],
  'resident.list.matching': ['符合條件 {{total}} 名', '{{total, match|matches}}'],
  'resident.list.search': ['姓名、電話、證件、門禁卡末四位', 'Name, phone, ID or last 4 card digits'],
  'resident.card.find': ['按門禁卡查找', 'Find by access card'],
  'resident.card.findSays': [
    '輸入或用讀卡器讀取整個卡號，開啟持卡人的資料。卡號不會留在網址或記錄。',
    'Enter the full card number, or read the card with a reader, to open the holder’s record. The number is not kept in the page address or any log.',
  ],
  'resident.card.findDo': ['查找持卡人', 'Find holder'],
  'resident.list.none': ['還沒有住戶', 'No residents yet'],
  'resident.list.noneSays': [
    '先選單位，再新增住戶；也可以由 Excel 匯入。',
    'Choose a unit and add a resident, or import residents from Excel.',
  ],

  'resident.message': ['發送電郵', 'Send email'],
  'resident.message.title': ['以電郵通知住戶', 'Email residents'],
  'resident.message.page': ['收件人：本頁選取的住戶。', 'To: residents selected on this page.'],
  'resident.message.all': ['收件人：符合條件的全部住戶。', 'To: all matching residents.'],
  'resident.message.counting': [
    '共 {{count}} 名，正在點算電郵地址…',
    '{{count, resident|residents}}; counting email addresses…',
  ],
  'resident.message.reach': [
    '共 {{count}} 名：{{to}} 名會收到，{{without}} 名沒有電郵地址。',
    '{{count, resident|residents}}: {{to}} will receive it, {{without}} without an email address.',
  ],
  'resident.message.subject': ['主旨', 'Subject'],
  'resident.message.content': ['內容', 'Message'],
  'resident.message.send': ['發送', 'Send'],
  'resident.message.ask': ['發送給 {{to}} 名住戶？', 'Send to {{to, resident|residents}}?'],
  'resident.message.askSays': ['發送後不能收回。', 'It cannot be recalled once sent.'],
  'resident.message.sent': [
    '已發出 {{sent}} 封電郵；{{without}} 名住戶沒有電郵地址',
    '{{sent, email|emails}} sent; {{without, resident has|residents have}} no email address',
  ],

  'resident.export.title': ['匯出住戶', 'Export residents'],
  'resident.export.name': ['住戶', 'Residents'],
  'resident.export.and': ['；', '; '],

  'resident.import': ['匯入住戶', 'Import residents'],
  'resident.import.templateSays': [
    '每行一名住戶和一個單位；單位須已存在。',
    'One row per resident and unit; the unit must already exist.',
  ],
  'resident.import.clean': [
    '沒有錯誤：{{rows}} 行，新增 {{new}} 名住戶，{{known}} 名現有住戶。',
    'No errors: {{rows, row|rows}}, {{new, new resident|new residents}}, {{known, existing resident|existing residents}}.',
  ],
  'resident.import.go': ['匯入 {{rows}} 行', 'Import {{rows, row|rows}}'],
  'resident.import.confirm': ['匯入 {{rows}} 行住戶資料？', 'Import {{rows, row|rows}}?'],
  'resident.import.confirmSays': [
    '將新增 {{new}} 名住戶，{{known}} 名現有住戶會綁定多一個單位。如有任何一行未能寫入，全部不會寫入。',
    'This adds {{new, resident|residents}} and links {{known, existing resident|existing residents}} to another unit. If any row fails, nothing is saved.',
  ],
  'resident.import.done': [
    '已匯入 {{rows}} 個綁定（新增 {{new}} 名住戶）',
    '{{rows, unit link|unit links}} imported ({{new, new resident|new residents}})',
  ],
  'resident.import.list': ['查看住戶', 'View residents'],

  'resident.part.place': ['單位和身份', 'Unit and identity'],
  'resident.part.person': ['個人資料', 'Personal details'],
  'resident.part.card': ['門禁卡和面部相片', 'Access card and face photo'],
  'resident.boundNow': ['單位現有住戶', 'Current residents of the unit'],
  'resident.boundNow.choose': ['先選擇單位', 'Choose a unit first'],
  'resident.sinceDay': ['自', 'since'],
  'resident.added': ['已新增{{name}}', '{{name}} added'],
  'resident.known': [
    '屋苑已有此電話或證件號碼的住戶',
    'The estate already has a resident with this phone or ID number',
  ],
  'resident.known.bind': ['改為綁定{{name}}', 'Link {{name}} instead'],
  'resident.known.release': ['改填新住戶', 'Enter a new resident'],
  'resident.known.says': [
    '{{name}}會綁定到此單位，不會新增住戶。',
    '{{name}} will be linked to this unit; no new resident is added.',
  ],
  'resident.account.hint': ['以電話號碼登入手機 App', 'Signs in to the mobile app by phone number'],

  'resident.account.under': ['有（{{phone}}）', 'Yes ({{phone}})'],
  'resident.account.none': ['沒有', 'None'],
  'resident.balance': ['賬戶餘額', 'Account balance'],
  'resident.units': ['綁定的單位', 'Linked units'],
  'resident.units.more': ['等 {{all}} 個單位', 'and {{rest}} more'],
  'resident.units.all': ['顯示全部 {{count}} 個單位', 'Show all {{count, unit|units}}'],
  'resident.units.few': ['只顯示首 {{count}} 個單位', 'Show only the first {{count, unit|units}}'],
  'resident.units.none': ['沒有綁定單位', 'Not linked to any unit'],

  'resident.duplicates': ['重複住戶', 'Duplicate residents'],
  'resident.duplicates.summary': [
    '{{total}} 組電話或證件號碼相同的住戶',
    '{{total, group|groups}} of residents with the same phone or ID number',
  ],
  'resident.duplicates.none': ['沒有重複的住戶', 'No duplicate residents'],
  'resident.duplicates.noneSays': [
    '沒有兩名住戶的電話或證件號碼相同。',
    'No two residents share a phone or ID number.',
  ],
  'resident.duplicates.group': [
    '{{by}} {{value}} · {{count}} 名住戶',
    '{{by}} {{value}} · {{count, resident|residents}}',
  ],
  'resident.merge': ['合併', 'Merge'],
  'resident.merge.title': ['合併電話相同的住戶', 'Merge residents with the same phone number'],
  'resident.merge.keep': ['保留', 'Keep'],
  'resident.merge.keepOne': ['保留{{name}}', 'Keep {{name}}'],
  'resident.merge.into': ['併入{{name}}', 'Merge into {{name}}'],
  'resident.merge.ask': ['把{{other}}併入{{keep}}？', 'Merge {{other}} into {{keep}}?'],
  'resident.merge.units': [
    '{{other}}的單位（{{units}}）和過往綁定會轉到{{keep}}。',
    'The units of {{other}} ({{units}}) and past links move to {{keep}}.',
  ],
  'resident.merge.noUnits': [
    '{{other}}沒有綁定單位；過往綁定會轉到{{keep}}。',
    '{{other}} is not linked to any unit; past links move to {{keep}}.',
  ],
  'resident.merge.says': [
    '{{keep}}沒有的資料會由{{other}}補上，錢包餘額會轉入{{keep}}的錢包；{{other}}其後移除，不能還原。修改記錄會保留。',
    'Details missing for {{keep}} are filled in from {{other}}, and the wallet balance is transferred. {{other}} is then removed; this cannot be undone. The change history is kept.',
  ],
  'resident.merged': ['已把{{other}}併入{{keep}}', '{{other}} merged into {{keep}}'],
} as const satisfies Texts;
