import type { Wording } from '../../../kit/history/ChangeText.tsx';
import { useHistoryWording } from '../../../kit/history/historyWords.ts';

/** What the history of a question or a catalogue says of fields and values. */
export const useHistoryWords = (): Wording =>
  useHistoryWording({
    fields: 'help.field.',
    values: {
      published: (value) => (value === 'true' ? 'help.question.published' : 'help.question.draft'),
    },
  });
