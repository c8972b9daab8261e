import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** A question before an action that is hard to undo. */
export interface Question {
  title: string;
  /** What will happen. */
  says: ReactNode;
  /** The button's label: the action itself, never 'OK'. */
  action: string;
  danger?: boolean;
  /** What must be typed first, and the field's label. */
  keyword?: { value: string; label: string };
  /** The action; the dialog stays open while it runs, and shows why if it fails. */
  run: (typed: string) => Promise<unknown>;
}

/** `[ask, dialog]`: `ask(question)` opens the dialog, which the page must render. */
export function useConfirm(): [ask: (question: Question) => void, dialog: ReactNode] {
  const [question, ask] = useState<Question | null>(null);
  const dialog = question && <ConfirmDialog question={question} onClose={() => ask(null)} />;
  return [ask, dialog];
}
