import type { Texts } from '@iris/contract/core/language';

export const announceConsoleText = {
  'announce.summary': ['共 {{total}} 則公告', '{{total, announcement|announcements}}'],
  'announce.matching': ['符合條件 {{total}} 則', '{{total, match|matches}}'],
  'announce.search': ['標題', 'Title'],
  'announce.none': ['未有公告', 'No announcements yet'],
  'announce.noneSays': [
    '公告會即時送到各公司用戶的消息，並可加入圖片和連結。',
    'Announcements are delivered to users’ messages immediately and can include images and links.',
  ],
  'announce.field.type': ['資訊類型', 'Information type'],
  'announce.type.none': ['未有資訊類型', 'No information types yet'],
  'announce.type.manage': ['管理資訊類型', 'Manage information types'],
  'announce.field.title': ['標題（中文）', 'Title (Chinese)'],
  'announce.field.title_en': ['標題（英文）', 'Title (English)'],
  'announce.field.content': ['內容（中文）', 'Content (Chinese)'],
  'announce.field.content_en': ['內容（英文）', 'Content (English)'],
  'announce.field.contentEnHint': [
    '留空時，英文介面的用戶會看到中文內容。',
    'If empty, users of the English interface see the Chinese content.',
  ],
  'announce.field.audience': ['對象', 'Audience'],
  'announce.field.companies': ['公司', 'Companies'],
  'announce.field.when': ['發佈時間', 'Publishing time'],
  'announce.field.publish_at': ['預定時間', 'Scheduled time'],
  'announce.field.state': ['狀態', 'Status'],
  'announce.field.read': ['已讀', 'Read'],
  'announce.field.author': ['發佈人', 'Published by'],
  'announce.section.words': ['內容', 'Content'],
  'announce.section.audience': ['對象和時間', 'Audience and time'],
  'announce.now': ['即時發佈', 'Publish now'],
  'announce.later': ['預定時間', 'Schedule'],
  'announce.companies.search': ['搜尋公司名稱', 'Search companies'],
  'announce.companies.none': ['沒有符合的公司', 'No matching companies'],
  'announce.companies.more': [
    '只列出首 {{count}} 間，請輸入名稱縮窄範圍',
    'Only the first {{count}} are listed. Type a name to narrow the list',
  ],
  'announce.companies.count': ['{{count}} 間公司', '{{count, company|companies}}'],
  'announce.readOf': ['{{read}} / {{all}}', '{{read}} of {{all}}'],
  'announce.readLabel': ['{{all}} 人中 {{read}} 人已讀', 'Read by {{read}} of {{all}} recipients'],

  'announce.says.now': [
    '發佈後即時送到對象的消息。',
    'Delivered to recipients’ messages as soon as it is published.',
  ],
  'announce.says.later': [
    '會在 {{time}}（香港時間）發佈。',
    'Will be published at {{time}} (Hong Kong time).',
  ],
  'announce.says.correct': [
    '已收到的人會看到修改後的內容，不會再收到通知。',
    'Recipients will see the revised content but will not be notified again.',
  ],
  'announce.says.offline': [
    '公告已下架，修改在重新上架後才可閱讀。',
    'This announcement is offline. Changes become visible once it is reinstated.',
  ],
  'announce.publish': ['發佈', 'Publish'],
  'announce.schedule': ['預定發佈', 'Schedule'],
  'announce.preview': ['預覽', 'Preview'],
  'announce.preview.title': ['讀者所見', 'Reader’s view'],
  'announce.preview.zh-HK': ['中文', 'Chinese'],
  'announce.preview.en': ['英文', 'English'],
  'announce.preview.empty': ['未填寫標題', 'Untitled'],

  'announce.confirm.title': ['發佈「{{title}}」？', 'Publish “{{title}}”?'],
  'announce.confirm.scheduleTitle': ['預定發佈「{{title}}」？', 'Schedule “{{title}}”?'],
  'announce.confirm.all': [
    '對象是全部 {{companies}} 間公司的 {{people}} 位用戶，以及平台人員。',
    'This goes to {{people, user|users}} in all {{companies, company|companies}}, and to platform staff.',
  ],
  'announce.confirm.some': [
    '對象是 {{companies}} 間公司的 {{people}} 位用戶：{{names}}。',
    'This goes to {{people, user|users}} in {{companies, company|companies}}: {{names}}.',
  ],
  'announce.confirm.suspended': [
    '其中 {{names}} 已暫停，其用戶不會收到。',
    'Suspended, so their users will not receive it: {{names}}.',
  ],
  'announce.confirm.now': [
    '公告會即時送到各人的消息，之後不能更改對象，也不能刪除，只可下架。',
    'It is delivered immediately. The audience cannot be changed afterwards, and the announcement can be taken offline but not deleted.',
  ],
  'announce.confirm.later': [
    '公告會在 {{time}}（香港時間）送出；在此之前可以編輯或刪除。',
    'It will be delivered at {{time}} (Hong Kong time). Until then it can be edited or deleted.',
  ],

  'announce.action.edit': ['編輯', 'Edit'],
  'announce.action.open': ['閱讀', 'Read'],
  'announce.action.offline': ['下架', 'Take offline'],
  'announce.action.reinstate': ['重新上架', 'Reinstate'],
  'announce.action.delete': ['刪除', 'Delete'],
  'announce.offline.title': ['下架「{{title}}」？', 'Take “{{title}}” offline?'],
  'announce.offline.says': [
    '公告會即時從 {{count}} 人的消息收回，連結亦不能再打開。之後可以重新上架。',
    'It is withdrawn from the messages of {{count, recipient|recipients}} immediately and its link stops working. It can be reinstated later.',
  ],
  'announce.reinstate.title': ['重新上架「{{title}}」？', 'Reinstate “{{title}}”?'],
  'announce.reinstate.says': [
    '公告會再次出現在對象的消息，期間加入的用戶亦會收到。',
    'It reappears in recipients’ messages, and users who joined since then receive it too.',
  ],
  'announce.delete.title': ['刪除「{{title}}」？', 'Delete “{{title}}”?'],
  'announce.delete.says': [
    '公告尚未發佈，刪除後不能還原。',
    'This announcement has not been published. Deleting it cannot be undone.',
  ],
  'announce.done.published': [
    '已發佈「{{title}}」，送到 {{count}} 人',
    '“{{title}}” published to {{count, recipient|recipients}}',
  ],
  'announce.done.scheduled': ['已預定「{{title}}」', '“{{title}}” scheduled'],
  'announce.done.saved': ['已儲存「{{title}}」', '“{{title}}” saved'],
  'announce.done.offline': ['已下架「{{title}}」', '“{{title}}” taken offline'],
  'announce.done.reinstated': ['已重新上架「{{title}}」', '“{{title}}” reinstated'],
  'announce.done.deleted': ['已刪除「{{title}}」', '“{{title}}” deleted'],

  'announce.edited': ['{{author}} · 發佈於 {{time}}', '{{author}} · Published {{time}}'],
  'announce.changed': ['更新於 {{time}}', 'Updated {{time}}'],
  'announce.gone.title': ['公告已不存在', 'Announcement not available'],
  'announce.gone.says': [
    '公告可能已經下架，或不是發給你的。',
    'It may have been taken offline, or was not sent to you.',
  ],
  'announce.toMessages': ['返回系統消息', 'Back to messages'],
} as const satisfies Texts;
