import { inLanguage } from '@iris/contract/core/language';
import type { DebtorForm } from '@iris/contract/debtor/debtor.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { ChargeLink } from '../../../parts/payment/ChargeLink.tsx';
import style from '../debtor.module.css';
import { debtsOf } from '../debtor.queries.ts';

interface DebtTableProps {
  by: DebtorForm;
  id: string;
  /** Opens a payer; of a unit only. */
  onPayer?: (id: number) => void;
}

/** What a payer owes, or what is owed for a unit; the oldest first. */
export function DebtTable({ by, id, onPayer }: DebtTableProps) {
  const { t, i18n } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    ...debtsOf(condoID, by, id, page),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="debtor-charges" aria-busy={!data && !error}>
      <h2 id="debtor-charges" className={style.part}>
        {t('debtor.charges')}
      </h2>
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {!data && !error && (
        <>
          <Bone />
          <Bone width="70%" />
        </>
      )}
      {data?.total === 0 && <p className={style.second}>{t('debtor.charges.none')}</p>}
      {data && data.total > 0 && (
        <div className={style.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('debtor.field.number')}</th>
                <th scope="col">{t(by === 'PAYER' ? 'debtor.field.unit' : 'debtor.field.name')}</th>
                <th scope="col">{t('debtor.field.due_day')}</th>
                <th scope="col" className={style.end}>
                  {t('debtor.field.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((debt) => (
                <tr key={debt.id}>
                  <td>
                    <ChargeLink charge={debt} />
                    <div className={style.second}>{inLanguage(i18n.language, debt.name, debt.name_en)}</div>
                  </td>
                  <td>
                    {onPayer ? (
                      <Button type="link" size="small" onClick={() => onPayer(debt.payer_id)}>
                        {debt.payer}
                      </Button>
                    ) : (
                      debt.unit || '—'
                    )}
                  </td>
                  <td>
                    <DayText of={debt.due_day} />
                    {debt.days > 0 && (
                      <div className={style.late}>{t('debtor.days', { days: debt.days })}</div>
                    )}
                  </td>
                  <td className={style.end}>
                    <Money cents={debt.amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.total > data.count && (
            <Pagination
              size="small"
              current={page + 1}
              pageSize={data.count}
              total={data.total}
              showSizeChanger={false}
              onChange={(next) => setPage(next - 1)}
            />
          )}
        </div>
      )}
    </section>
  );
}
