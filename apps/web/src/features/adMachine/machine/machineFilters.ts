import { adStates } from '@iris/contract/adMachine/adMachine.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import { choiceOf } from '../../../kit/list/FilterPopover.tsx';

const flags = ['true', 'false'] as const;

/** The filters of machines: their state, whether they are online, and whether they show the newest version. */
export function useMachineFilters(): FilterField[] {
  const { t } = useTranslation();
  return [
    choiceOf('state', t('adMachine.field.state'), adStates, (state) => t(`adMachine.state.${state}`)),
    choiceOf('online', t('adMachine.field.online'), flags, (one) =>
      t(one === 'true' ? 'adMachine.online' : 'adMachine.offline'),
    ),
    choiceOf('waiting', t('adMachine.field.shown'), flags, (one) =>
      t(one === 'true' ? 'adMachine.waiting.true' : 'adMachine.waiting.false'),
    ),
  ];
}
