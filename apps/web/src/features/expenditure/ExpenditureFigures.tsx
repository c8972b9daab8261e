import { formatMoney } from '@iris/contract/core/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useSession } from '../../base/session/session.ts';
import { filtersOf, type ListAddress } from '../../kit/list/listAddress.ts';
import { Sums } from '../../kit/page/Sums.tsx';
import { expenditureSums } from './expenditure.queries.ts';
import { useCategoryName } from './useCategoryName.ts';

const CATEGORIES = 3;

/** The totals of the expenditures that match the filters, overall and for the largest categories; void ones are not counted. */
export function ExpenditureFigures({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery({
    ...expenditureSums(condoID, filtersOf(list.asked)),
    placeholderData: keepPreviousData,
  });
  const largest = [...(data?.categories ?? [])].sort((one, other) => other.amount - one.amount);
  return (
    <Sums
      sums={[
        { title: t('expenditure.sums.amount'), value: data && formatMoney(data.amount) },
        ...largest.slice(0, CATEGORIES).map(({ category, amount }) => ({
          title: categoryName(category),
          value: formatMoney(amount),
        })),
      ]}
    />
  );
}
