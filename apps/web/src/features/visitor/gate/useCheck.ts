import { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { VisitorAnswer, VisitorDirection } from '@iris/contract/visitor/visitor.model';
import { readPassText } from '@iris/contract/visitor/visitor.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../base/request/call.ts';
import { RequestFailure } from '../../../base/request/failure.ts';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { playTone } from './tones.ts';

/** What the gate shows. */
export type Shown =
  | { kind: 'ready' }
  | { kind: 'checking' }
  | { kind: 'answer'; answer: VisitorAnswer }
  /** Something else that was scanned; nothing was asked. */
  | { kind: 'notPass' }
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

interface Wanted {
  condoID: number;
  gate: string;
  direction: VisitorDirection;
  muted: boolean;
}

/** Checks what was scanned or typed, one after the other; the newest decides what is shown. */
export function useCheck({ condoID, gate, direction, muted }: Wanted) {
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown>({ kind: 'ready' });
  const turn = useRef(0);
  const unanswered = useRef<{ print: string; key: string; at: number } | null>(null);
  const last = useRef<{ print: string; at: number } | null>(null);

  useEffect(() => {
    if (shown.kind === 'ready' || shown.kind === 'checking') return;
    const timer = setTimeout(() => setShown({ kind: 'ready' }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  const say = (next: Shown) => {
    setShown(next);
    if (muted) return;
    if (next.kind === 'answer')
      playTone(next.answer.admitted ? (next.answer.warning ? 'look' : 'yes') : 'no');
    else if (next.kind !== 'ready' && next.kind !== 'checking') playTone('no');
  };
  const clear = () => {
    turn.current += 1;
    last.current = null;
    setShown({ kind: 'ready' });
  };
  const check = async (text: string): Promise<void> => {
    if (gate === '') return;
    if (readPassText(text) === null) {
      turn.current += 1;
      return say({ kind: 'notPass' });
    }
    const body = { condo_id: condoID, text, direction, gate };
    const print = JSON.stringify(body);
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
      const answer = await call(visitorApi.check, { body }, { silent: true, idempotencyKey: key });
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
      // Not waited for: the answer is shown at once.
      void client.invalidateQueries({ queryKey: ['visitor'] });
    }
  };
  const admitted = (answer: VisitorAnswer) => {
    turn.current += 1;
    say({ kind: 'answer', answer });
  };
  return { shown, check, clear, admitted };
}
