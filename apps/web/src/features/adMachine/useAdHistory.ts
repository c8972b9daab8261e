import { adColumns, adLayouts, adOrientations } from '@iris/contract/adMachine/adMachine.model';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../kit/history/historyWords.ts';

/** The texts of fields and values in the histories of machines and models. */
export const useAdHistory = (): Wording =>
  useHistoryWording({
    fields: ['adMachine.field.'],
    others: { items: 'adMachine.content.items' },
    values: {
      orientation: keyOf('adMachine.orientation.', adOrientations),
      layout: keyOf('adMachine.layout.', adLayouts),
      columns: keyOf('adMachine.columns.', adColumns),
    },
  });
