import { formatMoment } from '@iris/contract/core/day';
import {
  repairOutcomes,
  repairStates,
  repairTypes,
  repairUrgencies,
  repairWaits,
} from '@iris/contract/repair/repair.model';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../kit/history/historyWords.ts';

/** The texts of fields and values in the history of an order or a staff member. */
export function useHistoryWords(): Wording {
  const wording = useHistoryWording({
    fields: 'repair.field.',
    values: {
      status: keyOf('repair.state.', repairStates),
      type: keyOf('repair.type.', repairTypes),
      urgency: keyOf('repair.urgency.', repairUrgencies),
      outcome: keyOf('repair.outcome.', repairOutcomes),
      waiting_for: keyOf('repair.wait.', repairWaits),
    },
  });
  return {
    ...wording,
    show: (field, value, entity) =>
      field === 'finish_due_at' && /^\d+$/.test(value)
        ? formatMoment(Number(value))
        : wording.show(field, value, entity),
  };
}
