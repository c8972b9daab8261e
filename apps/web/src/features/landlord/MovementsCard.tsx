import type { Movement } from '@iris/contract/landlord/landlord.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DayText } from '../../kit/day/DayText.tsx';
import { Nothing } from '../../kit/empty/Nothing.tsx';
import { Money } from '../../kit/money/Money.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { PagedTable } from '../../kit/table/PagedTable.tsx';
import table from '../../kit/table/table.module.css';
import { useUnitName } from '../../parts/payment/useUnitName.ts';
import { usePersonName } from '../../parts/resident/usePersonName.ts';
import style from './landlord.module.css';
import { movementsOf } from './landlord.queries.ts';

/** The movements of a landlord's account, newest first, with the balance after each. */
export function MovementsCard({ id }: { id: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const query = useQuery({ ...movementsOf(id, page), placeholderData: keepPreviousData });
  return (
    <Card title={t('landlord.movements')}>
      <PagedTable
        label={t('landlord.movements')}
        query={query}
        page={page}
        onPage={setPage}
        none={<Nothing kind="none" title={t('landlord.movements.none')} />}
        head={
          <>
            <th scope="col">{t('landlord.day')}</th>
            <th scope="col">{t('landlord.what')}</th>
            <th scope="col" className={table.end}>
              {t('landlord.amount')}
            </th>
            <th scope="col" className={table.end}>
              {t('landlord.balance')}
            </th>
          </>
        }
        row={(movement) => <Line key={movement.id} movement={movement} />}
      />
    </Card>
  );
}

function Line({ movement }: { movement: Movement }) {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  const nameIn = usePersonName();
  const { kind, charge_kind, charge_id, number, unit_name, amount, balance, day } = movement;
  const rent = charge_kind === 'RENT' && (kind === 'PAYMENT' || kind === 'REFUND');
  const name = rent
    ? t(kind === 'PAYMENT' ? 'landlord.rent' : 'landlord.rentBack')
    : t(`ledger.transaction.${kind}`);
  const under = [number, unit_name && unitOf(movement), nameIn(movement.what, movement.what_en)]
    .filter(Boolean)
    .join(' · ');
  return (
    <tr>
      <td className={table.plain}>
        <DayText of={day} />
      </td>
      <td>
        {rent ? <Link to={`/rent/${charge_id}/detail`}>{name}</Link> : name}
        <div className={style.under}>{under}</div>
      </td>
      <td className={table.end}>
        <Money cents={amount} />
      </td>
      <td className={table.end}>
        <Money cents={balance} />
      </td>
    </tr>
  );
}
