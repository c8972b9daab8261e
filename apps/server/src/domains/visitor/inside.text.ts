import type { Texts } from '@iris/contract/core/language';

/** The words of the list of those inside; Chinese comes first and larger, English beneath. */
export const insideText = {
  title: ['在內訪客名單', 'VISITORS INSIDE'],
  time: ['截至', 'As of'],
  passes: ['通行證', 'Passes'],
  people: ['人數', 'People'],
  place: ['地點', 'Place'],
  host: ['受訪人', 'Host'],
  name: ['姓名', 'Name'],
  phone: ['電話／車牌', 'Phone / plate'],
  since: ['進入時間', 'Time in'],
  seen: ['已點算', 'Accounted for'],
  none: ['現時沒有訪客在內。', 'There are no visitors inside.'],
  note: [
    '名單只包括已登記進入而未登記離開的訪客。',
    'This list only includes visitors with a recorded entry and no recorded exit.',
  ],
} as const satisfies Texts;
