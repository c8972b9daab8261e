import { formatMoney } from '@iris/contract/core/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { Sums } from '../../../kit/page/Sums.tsx';
import { FiguresHelp } from '../../../parts/payment/FiguresHelp.tsx';
import { leaseBrief } from '../lease.queries.ts';

/** The totals of the listed leases. */
export function LeaseTotals({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery({ ...leaseBrief(condoID, list.asked), placeholderData: keepPreviousData });
  return (
    <Sums
      sums={[
        { title: t('lease.list.monthly'), value: data && formatMoney(data.monthly_rent) },
        { title: t('lease.field.deposit'), value: data && formatMoney(data.deposit) },
        { title: t('lease.field.owed'), value: data && formatMoney(data.owed) },
        {
          title: t('lease.field.overdue'),
          value: data && formatMoney(data.overdue),
          late: data !== undefined && data.overdue > 0,
        },
      ]}
      help={<FiguresHelp />}
    />
  );
}
