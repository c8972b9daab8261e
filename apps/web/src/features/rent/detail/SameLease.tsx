import type { RentDetail } from '@iris/contract/rent/rent.model';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import table from '../../../kit/table/table.module.css';
import { ChargeTag } from '../../../parts/payment/ChargeTag.tsx';
import { rentsOfLease } from '../rent.queries.ts';

/** The next rent of the lease, this one and the one before; nothing if it is the only one. */
export function SameLease({ rent }: { rent: RentDetail }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery(rentsOfLease(condoID, rent.lease_id));
  const rents = data?.items ?? [];
  const at = rents.findIndex(({ id }) => id === rent.id);
  if (at < 0 || rents.length < 2) return null;
  const paid = rents.filter(({ status }) => status === 'PAID').length;
  return (
    <Card
      title={t('rent.same')}
      extra={
        <>
          <span className={table.second}>{t('rent.same.count', { count: rents.length, paid })}</span>
          <Link to={`/rent/list?lease_id=${rent.lease_id}`}>{t('rent.same.all')}</Link>
        </>
      }
    >
      <PlainTable label={t('rent.same')} className={table.plain}>
        <tbody>
          {rents
            .slice(Math.max(0, at - 1), at + 2)
            .map(({ id, business_no, due_day, status, total_price }) => (
              <tr key={id}>
                <td>
                  {id === rent.id ? (
                    <>
                      <b>{business_no}</b> <span className={table.second}>{t('rent.same.this')}</span>
                    </>
                  ) : (
                    <Link to={`/rent/${id}/detail`}>{business_no}</Link>
                  )}
                </td>
                <td className={table.second}>
                  {t('rent.same.due')} <DayText of={due_day} />
                </td>
                <td>
                  <ChargeTag state={status} dueDay={due_day} />
                </td>
                <td className={table.end}>
                  <Money cents={total_price} />
                </td>
              </tr>
            ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}
