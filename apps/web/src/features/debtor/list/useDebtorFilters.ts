import { followStates } from '@iris/contract/debtor/debtor.model';
import { kindsSeen } from '@iris/contract/debtor/debtor.rules';
import { arrearsBandKeys } from '@iris/contract/payment/payment.bands';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { choiceOf, type FilterField } from '../../../kit/list/FilterPopover.tsx';

const bandField = { D1: 'd1', D31: 'd31', D61: 'd61', D91: 'd91' } as const;

/** The filters of the list of debtors, behind '篩選'. */
export function useDebtorFilters(): FilterField[] {
  const { t } = useTranslation();
  const held = useSession((session) => session.permissions);
  return [
    choiceOf('kind', t('debtor.field.kind'), kindsSeen(held), (kind) => t(`charge.kind.${kind}`)),
    choiceOf('band', t('debtor.field.band'), arrearsBandKeys, (band) => t(`debtor.field.${bandField[band]}`)),
    choiceOf('overdue', t('debtor.field.overdue'), ['true', 'false'] as const, (one) =>
      t(one === 'true' ? 'debtor.yes' : 'debtor.no'),
    ),
    choiceOf('follow', t('debtor.field.follow'), followStates, (state) => t(`debtor.follow.${state}`)),
  ];
}
