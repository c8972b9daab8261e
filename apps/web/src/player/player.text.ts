import { cut } from '@iris/contract/core/cut';

/** What the player says: both languages at once, as nobody chose one at a screen in a lobby. */
export type Said = readonly [zh: string, en: string];

export const texts = {
  title: ['Iris 廣告機播放器', 'Iris player'],
  pair: ['在廣告機頁面輸入此配對碼', 'Enter this code on the page of the advertising machine'],
  begin: ['正在取得配對碼…', 'Getting a pairing code…'],
  unpaired: ['配對已解除', 'This player was unpaired'],
  noNetwork: ['未能連線，正在重試…', 'No connection; trying again…'],
  loading: ['正在載入內容…', 'Loading…'],
  empty: ['未有內容', 'Nothing has been published yet'],
  early: ['尚未開始播放', 'Not started yet'],
  late: ['播放期已結束', 'The period of this machine has ended'],
  insecure: ['請以 https 開啟此頁', 'Open this page with https'],
  old: ['請使用較新的瀏覽器', 'This browser is too old'],
  twice: ['播放器已在另一視窗開啟', 'The player is already open in another window'],
  damaged: ['檔案與其雜湊值不符', 'A file differs from its hash'],
  missing: ['檔案未能下載', 'A file cannot be loaded'],
  full: ['空間不足', 'No space left'],
  unplayable: ['影片未能播放', 'A video cannot be played'],
  unshowable: ['圖片未能顯示', 'A picture cannot be shown'],
  mistake: ['播放器出錯', 'The player failed'],
} as const satisfies Record<string, Said>;

/** Between the play hours of a machine without pictures and texts: when it plays again, today or tomorrow. */
export const restingUntil = (clock: string, tomorrow: boolean): Said =>
  tomorrow
    ? [`現在不在播放時段，明日 ${clock} 再播放`, `Outside its play hours; plays again tomorrow at ${clock}`]
    : [`現在不在播放時段，今日 ${clock} 再播放`, `Outside its play hours; plays again today at ${clock}`];

/** A failure as the console's log shows it. */
export const failure = (of: Said, what: string): string =>
  cut(`${of[0]} · ${of[1]}${what === '' ? '' : `: ${what}`}`, 200);
