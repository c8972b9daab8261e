import { repairTypes } from '@iris/contract/repair/repair.model';
import { upkeepCycles } from '@iris/contract/upkeep/upkeep.model';
import type { Wording } from '../../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../../kit/history/historyWords.ts';

/** The texts of fields and values in the history of a plan. */
export const useHistoryWords = (): Wording =>
  useHistoryWording({
    fields: 'upkeep.field.',
    values: {
      type: keyOf('repair.type.', repairTypes),
      cycle: keyOf('upkeep.cycle.', upkeepCycles),
    },
  });
