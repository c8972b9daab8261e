import { formatMoment } from '@iris/contract/core/day';
import { visitorStates } from '@iris/contract/visitor/visitor.model';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../kit/history/historyWords.ts';

const moments = ['from', 'to'];

/** The texts of fields and values in the history of a pass, of the reasons and of the settings. */
export function useHistoryWords(): Wording {
  const wording = useHistoryWording({
    fields: 'visitor.field.',
    values: { state: keyOf('visitor.state.', visitorStates) },
  });
  return {
    ...wording,
    show: (field, value, entity) =>
      moments.includes(field) && /^\d+$/.test(value)
        ? formatMoment(Number(value))
        : wording.show(field, value, entity),
  };
}
