import type { Wording } from '../../../kit/history/ChangeText.tsx';
import { useHistoryWording } from '../../../kit/history/historyWords.ts';

/** The texts of fields and values in the history of a question or catalogue. */
export const useHistoryWords = (): Wording =>
  useHistoryWording({
    fields: 'help.field.',
    values: {
      published: (value) => (value === 'true' ? 'help.question.published' : 'help.question.draft'),
    },
  });
