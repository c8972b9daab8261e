import { formatMoney } from '@iris/contract/core/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { filtersOf, type ListAddress } from '../../../kit/list/listAddress.ts';
import { type Sum, Sums } from '../../../kit/page/Sums.tsx';
import { flowSums } from '../finance.queries.ts';

const figures = ['in', 'out', 'net'] as const;

/** The totals of the transactions that match the filters. */
export function FlowFigures({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery({
    ...flowSums(condoID, filtersOf(list.asked)),
    placeholderData: keepPreviousData,
  });
  // Payments from wallets and deposits bring in no money, so they are shown separately, and only if there are any.
  const held: Sum[] =
    data && (data.wallet !== 0 || data.deposit !== 0)
      ? [{ title: t('finance.sums.held'), value: formatMoney(data.wallet + data.deposit) }]
      : [];
  return (
    <Sums
      sums={[
        ...figures.map((key) => ({
          title: t(`finance.sums.${key}`),
          value: data && formatMoney(data[key]),
        })),
        ...held,
      ]}
    />
  );
}
