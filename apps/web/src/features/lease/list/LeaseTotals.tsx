import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { FiguresHelp } from '../../../parts/payment/FiguresHelp.tsx';
import style from '../lease.module.css';
import { leaseBrief } from '../lease.queries.ts';

interface LeaseTotalsProps {
  list: ListAddress;
  total: number;
  filtered: boolean;
}

/** How many leases are listed, with their totals. */
export function LeaseTotals({ list, total, filtered }: LeaseTotalsProps) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery(leaseBrief(condoID, list.asked));
  return (
    <span className={style.summary}>
      <span>{t(filtered ? 'lease.list.matching' : 'lease.list.summary', { total: grouped(total) })}</span>
      {data && (
        <>
          <span>
            {t('lease.list.monthly')} <Money cents={data.monthly_rent} />
          </span>
          <span>
            {t('lease.field.deposit')} <Money cents={data.deposit} />
          </span>
          <span>
            {t('lease.field.owed')} <Money cents={data.owed} />
          </span>
          <span>
            {t('lease.field.overdue')} <Money cents={data.overdue} />
          </span>
          <FiguresHelp />
        </>
      )}
    </span>
  );
}
