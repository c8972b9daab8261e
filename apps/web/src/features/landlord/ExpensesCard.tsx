import { landlordApi } from '@iris/contract/landlord/landlord.api';
import type { LandlordExpense } from '@iris/contract/landlord/landlord.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Can } from '../../base/can/Can.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useWrite } from '../../base/request/query.ts';
import { DayText } from '../../kit/day/DayText.tsx';
import { Nothing } from '../../kit/empty/Nothing.tsx';
import { Money } from '../../kit/money/Money.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { PagedTable } from '../../kit/table/PagedTable.tsx';
import table from '../../kit/table/table.module.css';
import { VoucherButton } from '../../parts/payment/VoucherViewer.tsx';
import style from './landlord.module.css';
import { toPay } from './landlord.permissions.ts';
import { expensesOf, movedDomains } from './landlord.queries.ts';
import { VoidDrawer } from './VoidDrawer.tsx';

/** What was spent for a landlord; an expense can be voided. */
export function ExpensesCard({ id }: { id: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const [voiding, setVoiding] = useState<LandlordExpense | null>(null);
  const query = useQuery({ ...expensesOf(id, page), placeholderData: keepPreviousData });
  const voidIt = useWrite(landlordApi.voidExpense, { also: movedDomains, silent: true });
  return (
    <Card title={t('landlord.expenses')}>
      <PagedTable
        label={t('landlord.expenses')}
        query={query}
        page={page}
        onPage={setPage}
        none={<Nothing kind="none" title={t('landlord.expenses.none')} />}
        head={
          <>
            <th scope="col">{t('landlord.day')}</th>
            <th scope="col">{t('landlord.what')}</th>
            <th scope="col" className={table.end}>
              {t('landlord.amount')}
            </th>
            <th scope="col" aria-label={t('landlord.void')} />
          </>
        }
        row={(expense) => (
          <tr key={expense.id}>
            <td className={table.plain}>
              <DayText of={expense.day} />
            </td>
            <td>
              {expense.title}
              <div className={style.under}>
                {[expense.number, expense.payee, t(`expenditure.way.${expense.way}`), expense.void_reason]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </td>
            <td className={table.end}>
              <span className={expense.status === 'VOID' ? style.struck : undefined}>
                <Money cents={expense.amount} />
              </span>
            </td>
            <td className={table.end}>
              <Flex gap={8} justify="end">
                {expense.voucher !== null && (
                  <VoucherButton file={expense.voucher} label={t('landlord.expense.voucher')} />
                )}
                {expense.status === 'VALID' && (
                  <Can permission={toPay}>
                    <Button
                      size="small"
                      aria-label={t('landlord.voidNamed', { number: expense.number })}
                      onClick={() => setVoiding(expense)}
                    >
                      {t('landlord.void')}
                    </Button>
                  </Can>
                )}
              </Flex>
            </td>
          </tr>
        )}
      />
      {voiding && (
        <VoidDrawer
          record={voiding}
          reason={landlordApi.voidExpense.body.shape.reason}
          onVoid={(body) => voidIt.mutateAsync({ body })}
          onClose={() => setVoiding(null)}
        />
      )}
    </Card>
  );
}
