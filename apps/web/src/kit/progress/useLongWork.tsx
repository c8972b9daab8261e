import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { notification } from '../../base/notices/notices.ts';
import { RequestFailure } from '../../base/request/failure.ts';
import { messageOf } from '../failure/messageOf.ts';
import { endWork, report, setWork } from './longWork.ts';
import { WorkBar } from './WorkBar.tsx';

/** After this long, people want to see progress. */
const SHOW_AFTER_MS = 2_000;
const TICK_MS = 250;

interface Wanted<Result> {
  title: string;
  /** How many items there are; `report` counts them. */
  total?: number;
  /** Or how long it usually takes, when only the answer marks the end. */
  usualMs?: number;
  /** What to say when it finishes after the person has gone to another screen. */
  doneText: (result: Result) => string;
  /** Cancels it; the bar offers it. `work` then rejects with a cancelled failure. */
  cancel?: () => void;
  /** Progress and result are shown in the notice from the start: the page has no place for them. */
  inNotice?: boolean;
  work: (report: (done: number) => void) => Promise<Result>;
}

let counter = 0;

/**
 * Runs long work and shows its progress: on the page (`bar`), and after the person leaves it, in a notice that stays
 * until the work is done and then shows the result.
 */
export function useLongWork() {
  const [shown, setShown] = useState<string | null>(null);
  const running = useRef<string | null>(null);
  const away = useRef(false);
  const showNotice = useCallback(
    (id: string) => notification.open({ key: id, title: <WorkBar id={id} />, duration: 0, closable: false }),
    [],
  );
  useEffect(() => {
    away.current = false;
    return () => {
      away.current = true;
      if (running.current !== null) showNotice(running.current);
    };
  }, [showNotice]);

  const start = useCallback(
    async <Result,>(wanted: Wanted<Result>): Promise<Result> => {
      const { title, total, usualMs = 1, doneText, cancel, inNotice = false, work } = wanted;
      counter += 1;
      const id = `work-${counter}`;
      const startedAt = Date.now();
      setWork(id, { title, done: 0, total: total ?? usualMs, cancel });
      running.current = id;
      const reveal = setTimeout(() => (inNotice ? showNotice(id) : setShown(id)), SHOW_AFTER_MS);
      // An estimate approaches the end without reaching it.
      const passed = () => usualMs * (1 - Math.exp(-(Date.now() - startedAt) / usualMs));
      const tick = total === undefined ? setInterval(() => report(id, passed()), TICK_MS) : undefined;
      // The notice replaces the progress; on the page itself the caller shows the result.
      const tell = (type: 'success' | 'error', text: string) =>
        (away.current || inNotice) && notification[type]({ key: id, title: text, duration: 8 });
      try {
        const result = await work((done) => report(id, done));
        tell('success', doneText(result));
        return result;
      } catch (error) {
        if (error instanceof RequestFailure && error.kind === 'cancelled') notification.destroy(id);
        else tell('error', messageOf(error));
        throw error;
      } finally {
        clearTimeout(reveal);
        clearInterval(tick);
        running.current = null;
        setShown(null);
        endWork(id);
      }
    },
    [showNotice],
  );
  const bar: ReactNode = shown === null ? null : <WorkBar id={shown} />;
  return { start, bar };
}
