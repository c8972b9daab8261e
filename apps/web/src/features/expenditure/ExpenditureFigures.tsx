import { formatMoney } from '@iris/contract/core/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useSession } from '../../base/session/session.ts';
import { filtersOf, type ListAddress } from '../../kit/list/listAddress.ts';
import { grouped } from '../../kit/number/grouped.ts';
import style from './expenditure.module.css';
import { expenditureSums } from './expenditure.queries.ts';
import { useCategoryName } from './useCategoryName.ts';

/** The totals of the expenditures that match the filters, overall and by category; void ones are not counted. */
export function ExpenditureFigures({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery({
    ...expenditureSums(condoID, filtersOf(list.asked)),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const figures: [name: string, value: string][] = [
    [t('expenditure.sums.count'), grouped(data.count)],
    [t('expenditure.sums.amount'), formatMoney(data.amount)],
    ...data.categories.map(({ category, amount }): [string, string] => [
      categoryName(category),
      formatMoney(amount),
    ]),
  ];
  return (
    <span className={style.figures}>
      {figures.map(([name, value]) => (
        <span key={name} className={style.figure}>
          {name} <b>{value}</b>
        </span>
      ))}
    </span>
  );
}
