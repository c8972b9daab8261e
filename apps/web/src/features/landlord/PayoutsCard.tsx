import { landlordApi } from '@iris/contract/landlord/landlord.api';
import type { Payout } from '@iris/contract/landlord/landlord.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Can } from '../../base/can/Can.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useWrite } from '../../base/request/query.ts';
import { useSession } from '../../base/session/session.ts';
import { DayText } from '../../kit/day/DayText.tsx';
import { Nothing } from '../../kit/empty/Nothing.tsx';
import { Money } from '../../kit/money/Money.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { PagedTable } from '../../kit/table/PagedTable.tsx';
import table from '../../kit/table/table.module.css';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import style from './landlord.module.css';
import { toPay } from './landlord.permissions.ts';
import { movedDomains, payoutsOf } from './landlord.queries.ts';
import { VoidDrawer } from './VoidDrawer.tsx';

/** What a landlord was paid, month by month; a payment can be voided. */
export function PayoutsCard({ id }: { id: string }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [page, setPage] = useState(0);
  const [voiding, setVoiding] = useState<Payout | null>(null);
  const query = useQuery({ ...payoutsOf(condoID, id, page), placeholderData: keepPreviousData });
  const voidIt = useWrite(landlordApi.voidPayout, { also: movedDomains, silent: true });
  return (
    <Card title={t('landlord.payouts')}>
      <PagedTable
        label={t('landlord.payouts')}
        query={query}
        page={page}
        onPage={setPage}
        none={<Nothing kind="none" title={t('landlord.payouts.none')} />}
        head={
          <>
            <th scope="col">{t('landlord.month')}</th>
            <th scope="col">{t('landlord.number')}</th>
            <th scope="col" className={table.end}>
              {t('landlord.fee')}
            </th>
            <th scope="col" className={table.end}>
              {t('landlord.paidAmount')}
            </th>
            <th scope="col">{t('landlord.state')}</th>
            <th scope="col" aria-label={t('landlord.void')} />
          </>
        }
        row={(payout) => (
          <tr key={payout.id}>
            <td className={table.plain}>{payout.month.slice(0, 7)}</td>
            <td>
              {payout.number}
              <div className={style.under}>
                <DayText of={payout.day} /> · {payout.by}
                {payout.void_reason && ` · ${payout.void_reason}`}
              </div>
            </td>
            <td className={table.end}>
              <Money cents={payout.fee} />
            </td>
            <td className={table.end}>
              <span className={payout.status === 'VOID' ? style.struck : undefined}>
                <Money cents={payout.amount} />
              </span>
            </td>
            <td>
              <StateTag tone={payout.status === 'VALID' ? 'ok' : 'muted'}>
                {t(`expenditure.state.${payout.status}`)}
              </StateTag>
            </td>
            <td className={table.end}>
              {payout.status === 'VALID' && (
                <Can permission={toPay}>
                  <Button
                    size="small"
                    aria-label={t('landlord.voidNamed', { number: payout.number })}
                    onClick={() => setVoiding(payout)}
                  >
                    {t('landlord.void')}
                  </Button>
                </Can>
              )}
            </td>
          </tr>
        )}
      />
      {voiding && (
        <VoidDrawer
          record={voiding}
          reason={landlordApi.voidPayout.body.shape.reason}
          onVoid={(body) => voidIt.mutateAsync({ body })}
          onClose={() => setVoiding(null)}
        />
      )}
    </Card>
  );
}
