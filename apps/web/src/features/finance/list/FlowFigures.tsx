import { formatMoney } from '@iris/contract/core/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { filtersOf, type ListAddress } from '../../../kit/list/listAddress.ts';
import style from '../finance.module.css';
import { flowSums } from '../finance.queries.ts';

const figures = ['in', 'out', 'net'] as const;
const held = ['wallet', 'deposit'] as const;

/** The totals of the transactions that match the filters. */
export function FlowFigures({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery({
    ...flowSums(condoID, filtersOf(list.asked)),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  // Payments from wallets and deposits bring in no money, so they are shown separately, and only if there are any.
  const keys = [...figures, ...held.filter((key) => data[key] !== 0)];
  return (
    <span className={style.figures}>
      {keys.map((key) => (
        <span key={key} className={style.figure}>
          {t(`finance.sums.${key}`)} <b>{formatMoney(data[key])}</b>
        </span>
      ))}
    </span>
  );
}
