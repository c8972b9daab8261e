import { accessDirections, accessTypes } from '@iris/contract/access/access.model';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../kit/history/historyWords.ts';

/** The texts of fields and values in the histories of groups and devices. */
export const useAccessHistory = (): Wording =>
  useHistoryWording({
    fields: ['access.field.'],
    values: {
      type: keyOf('access.type.', accessTypes),
      device_type: keyOf('access.type.', accessTypes),
      direction: keyOf('access.direction.', accessDirections),
    },
  });
