import { useEffect, useRef, useState } from 'react';
import { RequestFailure } from '../../base/request/failure.ts';
import { messageOf } from '../failure/messageOf.ts';
import { playTone, type ScanTone } from './tones.ts';

/** What is shown of the newest scan. */
export type Scanned<Answer> =
  | { kind: 'ready' }
  | { kind: 'checking' }
  | { kind: 'answer'; answer: Answer }
  /** Something else was scanned; nothing was asked. */
  | { kind: 'other' }
  /** The server refused to check. */
  | { kind: 'refused'; says: string }
  /** No answer came: nothing is known. */
  | { kind: 'failed'; says: string; again: () => void };

/** An answer clears itself after so long. */
const SHOWN_MS = 12_000;
/** A scanner that reads the same code twice within this time means one visit. */
const SAME_MS = 3_000;
/** So long, a repetition after no answer is the same try. */
const SAME_TRY_MS = 60_000;

interface Asking<Answer> {
  muted: boolean;
  /** Whether a text is a code at all. */
  isCode: (text: string) => boolean;
  /** Asks the server; the same try has the same key. */
  ask: (text: string, idempotencyKey: string) => Promise<Answer>;
  /** What else the same code may be asked with: another direction is another try. */
  print?: string;
  toneOf: (answer: Answer) => ScanTone;
  /** After each try that was asked, answered or not. */
  after: () => void;
}

interface Scans<Answer> {
  shown: Scanned<Answer>;
  check: (text: string) => Promise<void>;
  clear: () => void;
  /** Shows an answer that came by another way. */
  show: (answer: Answer) => void;
}

/** Checks what was scanned or typed, one after the other; the newest decides what is shown. */
export function useScans<Answer>(asking: Asking<Answer>): Scans<Answer> {
  const { muted, isCode, ask, print: besides = '', toneOf, after } = asking;
  const [shown, setShown] = useState<Scanned<Answer>>({ kind: 'ready' });
  const turn = useRef(0);
  const unanswered = useRef<{ print: string; key: string; at: number } | null>(null);
  const last = useRef<{ print: string; at: number } | null>(null);

  useEffect(() => {
    if (shown.kind === 'ready' || shown.kind === 'checking') return;
    const timer = setTimeout(() => setShown({ kind: 'ready' }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  const say = (next: Scanned<Answer>) => {
    setShown(next);
    if (!muted) playTone(next.kind === 'answer' ? toneOf(next.answer) : 'no');
  };
  const clear = () => {
    turn.current += 1;
    last.current = null;
    setShown({ kind: 'ready' });
  };
  const check = async (text: string): Promise<void> => {
    if (!isCode(text)) {
      turn.current += 1;
      return say({ kind: 'other' });
    }
    const print = JSON.stringify([text, besides]);
    const before = last.current;
    if (before?.print === print && Date.now() - before.at < SAME_MS) return;
    last.current = { print, at: Date.now() };
    turn.current += 1;
    const mine = turn.current;
    const same = unanswered.current;
    const again = same?.print === print && Date.now() - same.at < SAME_TRY_MS;
    const key = again ? same.key : crypto.randomUUID();
    unanswered.current = { print, key, at: Date.now() };
    setShown({ kind: 'checking' });
    try {
      const answer = await ask(text, key);
      unanswered.current = null;
      last.current = { print, at: Date.now() };
      if (mine === turn.current) say({ kind: 'answer', answer });
    } catch (error) {
      const refused = error instanceof RequestFailure && error.kind === 'refused';
      if (refused) unanswered.current = null;
      last.current = null;
      const says = messageOf(error);
      if (mine !== turn.current) return;
      say(refused ? { kind: 'refused', says } : { kind: 'failed', says, again: () => void check(text) });
    } finally {
      after();
    }
  };
  const show = (answer: Answer) => {
    turn.current += 1;
    say({ kind: 'answer', answer });
  };
  return { shown, check, clear, show };
}
