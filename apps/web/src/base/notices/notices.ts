import type { ReactNode } from 'react';
import { create } from 'zustand';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error' | 'work';

export interface Notice {
  key: string;
  kind: NoticeKind;
  /**
   * Top centre: results of the person's own actions. Corner: events from elsewhere. Page: what is read before going on,
   * above the screen and covering nothing.
   */
  place: 'top' | 'corner' | 'page';
  content: ReactNode;
  description?: ReactNode;
  /** 0: stays until it is closed. */
  seconds: number;
  closable: boolean;
}

/** How many notices each place shows at once; the oldest go first. */
const SHOWN = 3;

export const useNoticesShown = create<{ notices: readonly Notice[] }>(() => ({ notices: [] }));

/** Shows a notice, replacing the one with the same key, if there is one. */
function put(notice: Notice): void {
  useNoticesShown.setState(({ notices }) => {
    const others = notices.filter(({ key }) => key !== notice.key);
    const mates = others.filter(({ place }) => place === notice.place);
    const over = new Set(mates.slice(0, Math.max(0, mates.length - SHOWN + 1)));
    return { notices: [...others.filter((one) => !over.has(one)), notice] };
  });
}

/** Removes a notice before its time is up. */
export const closeNotice = (key: string): void =>
  useNoticesShown.setState(({ notices }) => ({ notices: notices.filter((one) => one.key !== key) }));

interface Said {
  key?: string;
  content: ReactNode;
  duration?: number;
}

const SECONDS: Record<NoticeKind, number> = { success: 3, info: 4, warning: 5, error: 6, work: 0 };
let given = 0;
const nextKey = () => {
  given += 1;
  return `notice ${given}`;
};

const saying = (kind: NoticeKind) => (said: string | Said) => {
  const { key, content, duration } = typeof said === 'string' ? { content: said } : said;
  // The same sentence shown twice at once is one notice.
  const name = key ?? (typeof content === 'string' ? `${kind} ${content}` : nextKey());
  put({ key: name, kind, place: 'top', content, seconds: duration ?? SECONDS[kind], closable: false });
};

/** Reports the result of the person's action: one sentence over any screen, which disappears by itself. */
export const message = {
  success: saying('success'),
  info: saying('info'),
  warning: saying('warning'),
  error: saying('error'),
  destroy: closeNotice,
};

interface Told {
  key?: string;
  title: ReactNode;
  description?: ReactNode;
  duration?: number;
  closable?: boolean;
  place?: 'corner' | 'page';
}

const CORNER_SECONDS = 6;
const telling =
  (kind: NoticeKind) =>
  ({
    key = nextKey(),
    title,
    description,
    duration = CORNER_SECONDS,
    closable = true,
    place = 'corner',
  }: Told) =>
    put({ key, kind, place, content: title, description, seconds: duration, closable });

/** Reports an event from elsewhere: a title with details, which can be closed. */
export const notification = {
  open: telling('work'),
  success: telling('success'),
  info: telling('info'),
  warning: telling('warning'),
  error: telling('error'),
  destroy: closeNotice,
};
