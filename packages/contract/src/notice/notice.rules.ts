import type { Bilingual } from '../core/language.ts';
import { emptyRich, type Rich, richEmpty, richLines } from '../core/rich.ts';
import type { NoticeDetail, NoticeScope, NoticeState, StoredNoticeState } from './notice.model.ts';

interface Timed {
  state: NoticeState | StoredNoticeState;
  end_at: number | null;
}

/** The state at a moment: whatever is not a draft has ended once its end has come. */
export const noticeStateAt = ({ state, end_at }: Timed, now: number): NoticeState =>
  state !== 'DRAFT' && end_at !== null && end_at <= now ? 'ENDED' : state;

/** Whether residents have it, so that only its text may still change. */
export const isOut = (state: NoticeState, reached: number): boolean =>
  state === 'PUBLISHED' || state === 'OFFLINE' || (state === 'ENDED' && reached > 0);

/** Whether a scope names any place or the whole condo. */
export const hasPlaces = ({ whole, building_ids, floor_ids, unit_ids }: NoticeScope): boolean =>
  whole || building_ids.length + floor_ids.length + unit_ids.length > 0;

/** `NT000123`. */
export const noticeNo = (number: number): string => `NT${String(number).padStart(6, '0')}`;

export type NoticeWords = Pick<
  NoticeDetail,
  'title' | 'title_en' | 'brief' | 'brief_en' | 'content' | 'content_en'
>;
export type EnglishGap = 'title' | 'brief' | 'content';

/** Which English parts are empty although the Chinese ones are not. */
export function englishGaps(words: Partial<NoticeWords>): EnglishGap[] {
  const empty = (doc: Rich | undefined) => richEmpty(doc ?? emptyRich);
  return [
    ...(words.title && !words.title_en ? (['title'] as const) : []),
    ...(words.brief && !words.brief_en ? (['brief'] as const) : []),
    ...(!empty(words.content) && empty(words.content_en) ? (['content'] as const) : []),
  ];
}

/** What an email about a notice says; `words` are the lines around the notice's own in both languages. */
export interface NoticeMailWords {
  estate: Bilingual;
  number: string;
  /** The address of the public page. */
  url: string;
  /** 'Online' and 'Attachments' in both languages. */
  online: Bilingual;
  attached: Bilingual;
  attachments: readonly string[];
}

/** The email of a notice: Chinese first, then English where there is any. The same on both sides, for the preview. */
export function noticeLetter(
  notice: NoticeWords,
  { estate, number, url, online, attached, attachments }: NoticeMailWords,
): { subject: string; body: string } {
  const english = notice.title_en !== '' || !richEmpty(notice.content_en);
  const files =
    attachments.length > 0 ? [`${attached.join(' ')}:`, ...attachments.map((name) => `- ${name}`)] : [];
  const parts = [
    [notice.title, notice.brief, richLines(notice.content)],
    english ? ['————', notice.title_en || notice.title, notice.brief_en, richLines(notice.content_en)] : [],
    files,
    [url && `${online.join(' ')}: ${url}`],
    [`${estate.filter(Boolean).join(' ')} · ${number}`],
  ];
  return {
    subject: [estate[0] && `【${estate[0]}】`, notice.title, notice.title_en && ` ${notice.title_en}`].join(
      '',
    ),
    body: parts
      .map((lines) => lines.filter(Boolean).join('\n\n'))
      .filter(Boolean)
      .join('\n\n'),
  };
}
