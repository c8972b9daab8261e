import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import { choiceOf } from '../../../kit/list/FilterPopover.tsx';

const flags = ['true', 'false'] as const;

/** The filters of machines beside their state: whether they are online, and whether they show the newest version. */
export function useMachineFilters(): FilterField[] {
  const { t } = useTranslation();
  return [
    choiceOf('online', t('adMachine.field.online'), flags, (one) =>
      t(one === 'true' ? 'adMachine.online' : 'adMachine.offline'),
    ),
    choiceOf('waiting', t('adMachine.field.shown'), flags, (one) =>
      t(one === 'true' ? 'adMachine.waiting.true' : 'adMachine.waiting.false'),
    ),
  ];
}
