import type { Texts } from '@iris/contract/core/language';
import { residentPickersText } from '../../pickers/resident/residentPickers.text.ts';

export const residentConsoleText = {
  ...residentPickersText,
  'resident.yes': ['有', 'Yes'],
  'resident.no': ['沒有', 'No'],
  'resident.and': ['、', ', '],
  'resident.state': ['狀態', 'State'],
  'resident.createdAt': ['建立時間', 'Created'],
  'resident.updatedAt': ['更新時間', 'Updated'],
  'resident.history.owner': ['業主', 'Owner'],
  'resident.history.merged': ['併入的住戶', 'Merged'],
  'resident.history.merged_into': ['併入', 'Merged into'],
  'resident.edit': ['編輯', 'Edit'],
  'resident.edit.title': ['編輯{{name}}', 'Edit {{name}}'],
  'resident.delete': ['刪除', 'Delete'],
  'resident.delete.ask': ['刪除{{name}}？', 'Delete {{name}}?'],
  'resident.delete.says': [
    '{{name}}會從住戶列表移除，不能還原；修改記錄會保留。',
    '{{name}} leaves the list for good; the record of changes is kept.',
  ],
  'resident.deleted': ['已刪除{{name}}', '{{name}} deleted'],
  'resident.bindAnother': ['綁定單位', 'Bind to a unit'],

  'resident.list.summary': ['共 {{total}} 名住戶', '{{total}} residents'],
  'resident.list.matching': ['符合條件 {{total}} 名', '{{total}} match'],
  'resident.list.search': ['姓名、電話、證件、卡號', 'Name, phone, identity, card'],
  'resident.list.none': ['還沒有住戶', 'There are no residents yet'],
  'resident.list.noneSays': [
    '先選單位，再新增住戶；也可以由 Excel 匯入。',
    'Choose a unit and add who lives there, or import them from Excel.',
  ],

  'resident.message': ['發送電郵', 'Send e-mail'],
  'resident.message.title': ['以電郵通知住戶', 'Write to residents by e-mail'],
  'resident.message.page': ['收件人：本頁選取的住戶。', 'To the residents selected on this page.'],
  'resident.message.all': ['收件人：符合條件的全部住戶。', 'To all residents that match, on every page.'],
  'resident.message.counting': [
    '共 {{count}} 名，正在點算電郵地址…',
    '{{count}} in all; counting addresses…',
  ],
  'resident.message.reach': [
    '共 {{count}} 名：{{to}} 名會收到，{{without}} 名沒有電郵地址。',
    '{{count}} in all: {{to}} get it, {{without}} have no address.',
  ],
  'resident.message.subject': ['主旨', 'Subject'],
  'resident.message.content': ['內容', 'Text'],
  'resident.message.send': ['發送', 'Send'],
  'resident.message.ask': ['發送給 {{to}} 名住戶？', 'Send to {{to}} residents?'],
  'resident.message.askSays': ['發送後不能收回。', 'What was sent cannot be taken back.'],
  'resident.message.sent': [
    '已發出 {{sent}} 封電郵；{{without}} 名住戶沒有電郵地址',
    '{{sent}} letters sent; {{without}} residents have no address',
  ],

  'resident.export': ['匯出', 'Export'],
  'resident.export.name': ['住戶', 'Residents'],
  'resident.export.and': ['；', '; '],
  'resident.export.ask': ['匯出 {{total}} 名住戶？', 'Export {{total}} residents?'],
  'resident.export.whole': [
    '檔案會有完整的證件號碼，此次匯出會留下記錄。請妥善保管檔案。',
    'The file has whole identity numbers, and this export is recorded. Keep it safe.',
  ],
  'resident.export.masked': [
    '檔案只有遮蓋後的證件號碼，因為你沒有「查看證件」權限。此次匯出會留下記錄。',
    'Identity numbers are masked in the file, as you may not see them. This export is recorded.',
  ],

  'resident.import': ['匯入住戶', 'Import residents'],
  'resident.import.templateSays': [
    '每行一名住戶和一個單位；單位須已存在。',
    'A row is one person in one unit; the unit must be there already.',
  ],
  'resident.import.clean': [
    '沒有錯誤：{{rows}} 行，新增 {{new}} 名住戶，{{known}} 名現有住戶。',
    'No mistakes: {{rows}} rows, {{new}} new residents, {{known}} known ones.',
  ],
  'resident.import.go': ['匯入 {{rows}} 行', 'Import {{rows}} rows'],
  'resident.import.confirm': ['匯入 {{rows}} 行住戶資料？', 'Import {{rows}} rows?'],
  'resident.import.confirmSays': [
    '將新增 {{new}} 名住戶，{{known}} 名現有住戶會綁定多一個單位。如有任何一行未能寫入，全部不會寫入。',
    'This adds {{new}} residents and binds {{known}} known ones to another unit. If any row cannot be written, none is.',
  ],
  'resident.import.done': [
    '已匯入 {{rows}} 個綁定（新增 {{new}} 名住戶）',
    '{{rows}} bindings imported ({{new}} new residents)',
  ],
  'resident.import.list': ['查看住戶', 'See the residents'],

  'resident.part.place': ['單位和身份', 'Unit and identity'],
  'resident.part.person': ['個人資料', 'Person'],
  'resident.part.card': ['門禁卡和面部相片', 'Access card and face photo'],
  'resident.boundNow': ['單位現有住戶', 'In this unit now'],
  'resident.boundNow.choose': ['先選擇單位', 'Choose a unit first'],
  'resident.sinceDay': ['自', 'since'],
  'resident.added': ['已新增{{name}}', '{{name}} added'],
  'resident.known': [
    '屋苑已有此電話或證件號碼的住戶',
    'Somebody of the estate has this phone or identity number',
  ],
  'resident.known.bind': ['改為綁定{{name}}', 'Bind {{name}} instead'],
  'resident.known.release': ['改填新住戶', 'Enter somebody new'],
  'resident.known.says': [
    '{{name}}會綁定到此單位，不會新增住戶。',
    '{{name}} is bound to this unit; nobody is added.',
  ],
  'resident.account.hint': ['以電話號碼登入手機 App', 'Signs in to the mobile app by phone number'],

  'resident.account.under': ['有（{{phone}}）', 'Yes ({{phone}})'],
  'resident.account.none': ['沒有', 'None'],
  'resident.balance': ['賬戶餘額', 'Account balance'],
  'resident.units': ['綁定的單位', 'Units'],
  'resident.units.none': ['沒有綁定單位', 'Not bound to any unit'],
  'resident.reveal': ['顯示', 'Show'],
  'resident.reveal.says': ['每次查看都須填寫原因，並會留下記錄', 'Each look takes a reason and is recorded'],
  'resident.reveal.title': ['查看{{name}}的證件號碼', 'Show the identity number of {{name}}'],
  'resident.reveal.recorded': [
    '您的姓名、時間和原因會寫入此住戶的修改記錄。',
    'Your name, the time and the reason are written to this resident’s history.',
  ],
  'resident.reveal.reason': ['查看原因', 'Reason'],
  'resident.reveal.example': ['例如：核對租約簽署人身份', 'For example: check who signs the lease'],
  'resident.reveal.do': ['顯示證件號碼', 'Show the number'],
  'resident.reveal.shown': ['已記錄；{{seconds}} 秒後隱藏', 'Recorded; hidden after {{seconds}} s'],
  'resident.hide': ['隱藏', 'Hide'],
  'resident.idNo.change': ['更改', 'Change'],
  'resident.idNo.keep': ['保留 {{masked}}', 'Keep {{masked}}'],

  'resident.duplicates': ['重複住戶', 'Duplicates'],
  'resident.duplicates.summary': [
    '{{total}} 組電話或證件號碼相同的住戶',
    '{{total}} groups share a phone or an identity number',
  ],
  'resident.duplicates.none': ['沒有重複的住戶', 'No duplicates'],
  'resident.duplicates.noneSays': [
    '沒有兩名住戶的電話或證件號碼相同。',
    'No two residents share a phone or an identity number.',
  ],
  'resident.duplicates.group': [
    '{{by}} {{value}} · {{count}} 名住戶',
    '{{by}} {{value}} · {{count}} residents',
  ],
  'resident.merge': ['合併', 'Merge'],
  'resident.merge.title': ['合併電話相同的住戶', 'Merge residents with the same phone'],
  'resident.merge.keep': ['保留', 'Keep'],
  'resident.merge.keepOne': ['保留{{name}}', 'Keep {{name}}'],
  'resident.merge.into': ['併入{{name}}', 'Merge into {{name}}'],
  'resident.merge.ask': ['把{{other}}併入{{keep}}？', 'Merge {{other}} into {{keep}}?'],
  'resident.merge.units': [
    '{{other}}的單位（{{units}}）和過往綁定會轉到{{keep}}。',
    'The units of {{other}} ({{units}}) and their past bindings move to {{keep}}.',
  ],
  'resident.merge.noUnits': [
    '{{other}}沒有綁定單位；過往綁定會轉到{{keep}}。',
    '{{other}} is bound to no unit; past bindings move to {{keep}}.',
  ],
  'resident.merge.says': [
    '{{keep}}沒有的資料會由{{other}}補上，錢包餘額會轉入{{keep}}的錢包；{{other}}其後移除，不能還原。修改記錄會保留。',
    'What {{keep}} lacks is taken from {{other}}, whose wallet balance moves along; {{other}} is then removed for good. The record of changes is kept.',
  ],
  'resident.merged': ['已把{{other}}併入{{keep}}', '{{other}} is merged into {{keep}}'],
} as const satisfies Texts;
