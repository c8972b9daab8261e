import type { Texts } from '../core/language.ts';

export const newsText = {
  'audit.kind.news': ['資訊', 'News'],
  'audit.action.pin': ['置頂', 'pinned'],
  'audit.action.unpin': ['取消置頂', 'unpinned'],
  'news.state.DRAFT': ['草稿', 'Draft'],
  'news.state.PUBLISHED': ['已發佈', 'Published'],
  'news.state.OFFLINE': ['已下架', 'Offline'],
  'news.onlyPdf': ['附件只可以是 PDF', 'Attachments must be PDFs'],
  'news.wrongState': [
    '資訊 {{number}} 現時為「{{state}}」，不能這樣做',
    'News {{number}} is now “{{state}}”, so this is not possible',
  ],
  'news.hit': ['{{title}}，{{state}}', '{{title}}, {{state}}'],
} as const satisfies Texts;
