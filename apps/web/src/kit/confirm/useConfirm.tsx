import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** A question before something is done that is not easily undone. */
export interface Question {
  title: string;
  /** What will happen. */
  says: ReactNode;
  /** The word on the button: what is done, never 'OK'. */
  action: string;
  danger?: boolean;
  /** What must be typed out first, and how the field asks for it. */
  keyword?: { value: string; label: string };
  /** Does it; the dialog stays open while it runs and says why when it fails. */
  run: (typed: string) => Promise<unknown>;
}

/** `[ask, dialog]`: `ask(question)` opens the dialog that the page shows. */
export function useConfirm(): [ask: (question: Question) => void, dialog: ReactNode] {
  const [question, ask] = useState<Question | null>(null);
  const dialog = question && <ConfirmDialog question={question} onClose={() => ask(null)} />;
  return [ask, dialog];
}
