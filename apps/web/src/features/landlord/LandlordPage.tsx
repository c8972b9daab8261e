import type { Landlord } from '@iris/contract/landlord/landlord.model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Can } from '../../base/can/Can.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useRecordName } from '../../base/screens/crumb.ts';
import { DetailPage } from '../../kit/detail/DetailPage.tsx';
import { HistoryPanel } from '../../kit/history/HistoryPanel.tsx';
import { useHistoryWording } from '../../kit/history/historyWords.ts';
import { usePersonName } from '../../parts/resident/usePersonName.ts';
import { AddExpense } from './AddExpense.tsx';
import { EditLandlord } from './EditLandlord.tsx';
import { ExpensesCard } from './ExpensesCard.tsx';
import { rateOf } from './landlord.format.ts';
import { toPay } from './landlord.permissions.ts';
import { landlordDetail, landlordHistory } from './landlord.queries.ts';
import { MovementsCard } from './MovementsCard.tsx';
import { PayoutsCard } from './PayoutsCard.tsx';
import { StatementCard } from './StatementCard.tsx';

/** A landlord: what is held, its movements, what was paid and spent, and the statements. */
export default function LandlordPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(landlordDetail(id));
  const [doing, setDoing] = useState<'edit' | 'spend' | null>(null);
  const words = useHistoryWording({ fields: 'landlord.field.' });
  const close = () => setDoing(null);
  const nameIn = usePersonName();
  useRecordName(query.data && nameIn(query.data.name, query.data.name_en));
  return (
    <>
      <DetailPage<Landlord>
        query={query}
        back="/landlord/list"
        title={({ name, name_en }) => nameIn(name, name_en)}
        amount={({ held }) => held}
        per={t('landlord.field.held')}
        tags={() => null}
        summary={({ phone }) => phone}
        wide
        actions={() => (
          <>
            <Can permission={toPay}>
              <Button onClick={() => setDoing('edit')}>{t('landlord.edit')}</Button>
            </Can>
            <Can permission={toPay}>
              <Button type="primary" onClick={() => setDoing('spend')}>
                {t('landlord.expense.add')}
              </Button>
            </Can>
          </>
        )}
        facts={(row) => [
          ...(row.name_en ? [[t('landlord.field.name'), `${row.name} ${row.name_en}`] as const] : []),
          [t('landlord.field.phone'), row.phone || '—'],
          [t('landlord.field.email'), row.email || '—'],
          [t('landlord.field.bank'), [row.bank_name, row.bank_account].filter(Boolean).join(' · ') || '—'],
          [t('landlord.field.fee_points'), rateOf(row.fee_points)],
          [t('landlord.field.leases'), row.leases],
          [t('landlord.field.paid_month'), row.paid_month?.slice(0, 7) ?? '—'],
        ]}
        side={() => (
          <>
            <StatementCard id={id} />
            <HistoryPanel read={landlordHistory(id)} {...words} />
          </>
        )}
      >
        {() => (
          <>
            <MovementsCard id={id} />
            <PayoutsCard id={id} />
            <ExpensesCard id={id} />
          </>
        )}
      </DetailPage>
      {doing === 'edit' && query.data && <EditLandlord landlord={query.data} onClose={close} />}
      {doing === 'spend' && query.data && <AddExpense landlord={query.data} onClose={close} />}
    </>
  );
}
