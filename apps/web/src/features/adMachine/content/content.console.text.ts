import type { Texts } from '@iris/contract/core/language';

/** The words of content templates and of the preview. */
export const adContentConsoleText = {
  'adMachine.content.summary': ['共 {{total}} 個模板', '{{total, template|templates}}'],
  'adMachine.content.noModels': ['未有內容模板', 'No content templates yet'],
  'adMachine.content.noModelsSay': [
    '內容模板是一組圖片和文字，在沒有影片的時段輪流播放。',
    'A content template is a set of pictures and text, shown in turn when no video is playing.',
  ],
  'adMachine.content.items': ['圖片及文字', 'Pictures and text'],
  'adMachine.content.pictures': ['圖片', 'Pictures'],
  'adMachine.content.texts': ['文字', 'Text'],
  'adMachine.content.addPictures': ['上載圖片', 'Upload pictures'],
  'adMachine.content.choosePictures': ['選擇圖片', 'Choose pictures'],
  'adMachine.content.addText': ['加入文字', 'Add text'],
  'adMachine.content.count': ['圖片 {{n}} / {{max}} 張', '{{n}} of {{max}} pictures'],
  'adMachine.content.textHint': ['文字內容', 'Text to show'],
  'adMachine.content.caption': ['{{name}} 的名稱', 'Name of {{name}}'],
  'adMachine.content.captionHint': ['名稱（用於統計）', 'Name (for statistics)'],
  'adMachine.content.secondsOf': ['{{name}} 的秒數', 'Seconds for {{name}}'],
  'adMachine.content.second': ['秒', 's'],
  'adMachine.content.secondsWrong': [
    '每項播放 {{min}} 至 {{max}} 秒，以整秒計',
    'Each item must be shown for {{min}} to {{max}} seconds, in whole seconds',
  ],
  'adMachine.content.drop': ['移除 {{name}}', 'Remove {{name}}'],
  'adMachine.content.long': [
    '{{n}} 字，建議不超過 {{advised}} 字，以便途人看完',
    '{{n}} characters; keep within {{advised}} so that passers-by can read it',
  ],
  'adMachine.content.none': ['請加入圖片或文字', 'Add pictures or text'],
  'adMachine.content.emptyText': ['請填寫所有文字', 'Fill in all text items'],
  'adMachine.content.saveSays': ['儲存後可發佈到廣告機', 'Once saved, it can be published to machines'],
  'adMachine.content.editSays': [
    '{{count}} 部廣告機使用此模板：移除的內容即時停播，其餘修改在發佈後播放',
    'Used by {{count, machine|machines}}: removed items stop immediately; other changes show once published',
  ],
  'adMachine.content.removeSays': [
    '{{count}} 部廣告機會即時移除它的圖片和文字；播放統計仍保留。',
    'Its pictures and text are removed from {{count, machine|machines}} immediately. Play statistics are kept.',
  ],
  'adMachine.content.chosen': ['已選 {{n}} 張', '{{n}} selected'],
  'adMachine.content.take': ['加入所選', 'Add selected'],
  'adMachine.content.noPictures': ['未有圖片', 'No pictures yet'],
  'adMachine.content.noPicturesSay': [
    '圖片來自屋苑的內容模板，請先新增內容模板。',
    'Pictures come from the estate’s content templates. Add one first.',
  ],
  'adMachine.preview.title': ['預覽', 'Preview'],
  'adMachine.preview.of': ['{{name}} 的預覽', 'Preview of {{name}}'],
  'adMachine.preview.empty': ['加入圖片或文字後在此預覽', 'Pictures and text appear here once added'],
  'adMachine.preview.before': ['上一項', 'Previous'],
  'adMachine.preview.next': ['下一項', 'Next'],
  'adMachine.preview.pause': ['暫停', 'Pause'],
  'adMachine.preview.play': ['播放', 'Play'],
} as const satisfies Texts;
