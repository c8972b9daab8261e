import { formatMoney } from '@iris/contract/core/money';
import type { DebtorForm } from '@iris/contract/debtor/debtor.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { filtersOf, type ListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { Sums } from '../../../kit/page/Sums.tsx';
import { debtorSums } from '../debtor.queries.ts';

/** The sums of the debtors that match the filters. */
export function DebtorFigures({ list, by }: { list: ListAddress; by: DebtorForm }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery({
    ...debtorSums(condoID, filtersOf(list.asked)),
    placeholderData: keepPreviousData,
  });
  return (
    <Sums
      sums={[
        {
          title: t(by === 'PAYER' ? 'debtor.sums.debtors' : 'debtor.sums.units'),
          value: data && grouped(data.debtors),
        },
        { title: t('debtor.field.total'), value: data && formatMoney(data.total) },
        {
          title: t('debtor.field.overdue'),
          value: data && formatMoney(data.overdue),
          late: (data?.overdue ?? 0) > 0,
        },
        { title: t('debtor.field.d91'), value: data && formatMoney(data.d91) },
      ]}
    />
  );
}
