import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { Expenditure } from '@iris/contract/expenditure/expenditure.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Can } from '../../base/can/Can.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DayText } from '../../kit/day/DayText.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { Bone } from '../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../kit/failure/FailurePanel.tsx';
import { HistoryPanel } from '../../kit/history/HistoryPanel.tsx';
import { Money } from '../../kit/money/Money.tsx';
import { useExpenditureHistory } from '../../parts/expenditure/useExpenditureHistory.ts';
import { VoucherViewer } from '../../parts/payment/VoucherViewer.tsx';
import { ExpenditureState } from './ExpenditureState.tsx';
import style from './expenditure.module.css';
import { toEnter } from './expenditure.permissions.ts';
import { expenditureDetail, expenditureHistory } from './expenditure.queries.ts';
import { useCategoryName } from './useCategoryName.ts';
import { VoidExpenditure } from './VoidExpenditure.tsx';

/** One expenditure beside the list, with its voucher. */
export function ExpenditureDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(expenditureDetail(id));
  const [voiding, setVoiding] = useState(false);
  const factsOf = useFactLines();
  const words = useExpenditureHistory();
  const { data: spent } = query;
  return (
    <>
      <Drawer
        open
        size={560}
        title={spent ? `${spent.number} · ${formatMoney(spent.amount)}` : t('expenditure.screen')}
        closable={{ 'aria-label': t('kit.close') }}
        onClose={onClose}
        extra={
          spent?.status === 'VALID' && (
            <Can permission={toEnter}>
              <Button danger onClick={() => setVoiding(true)}>
                {t('expenditure.void')}
              </Button>
            </Can>
          )
        }
      >
        {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
        {!spent && !query.error && (
          <div aria-busy>
            <Bone width="60%" />
            <Bone />
            <Bone />
          </div>
        )}
        {spent && (
          <Flex vertical gap={16}>
            {spent.voided_at !== null && (
              <Alert
                type="warning"
                showIcon
                title={t('expenditure.voidedBy', {
                  name: spent.voided_by || t('audit.system'),
                  time: formatMoment(spent.voided_at),
                  reason: spent.void_reason,
                })}
              />
            )}
            <Facts facts={factsOf(spent)} />
            <section aria-labelledby="expenditure-voucher">
              <h2 id="expenditure-voucher" className={style.part}>
                {t('expenditure.field.voucher')}
              </h2>
              {spent.voucher === null ? (
                <p className={style.second}>{t('expenditure.noVoucher')}</p>
              ) : (
                <VoucherViewer file={spent.voucher} alt={t('expenditure.field.voucher')} />
              )}
            </section>
            <HistoryPanel read={expenditureHistory(id)} {...words} />
          </Flex>
        )}
      </Drawer>
      {voiding && spent && <VoidExpenditure expenditure={spent} onClose={() => setVoiding(false)} />}
    </>
  );
}

function useFactLines() {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  return (spent: Expenditure): [string, ReactNode][] => [
    [t('expenditure.field.status'), <ExpenditureState key="state" status={spent.status} />],
    [t('expenditure.field.amount'), <Money key="amount" cents={spent.amount} />],
    [t('expenditure.field.day'), <DayText key="day" of={spent.day} />],
    [t('expenditure.field.category'), categoryName(spent.category)],
    [t('expenditure.field.title'), spent.title],
    [t('expenditure.field.payee'), spent.payee],
    [t('expenditure.field.way'), t(`expenditure.way.${spent.way}`)],
    [t('expenditure.field.reference'), spent.reference || '—'],
    [t('expenditure.field.remark'), spent.remark || '—'],
    [t('expenditure.field.by'), spent.by || t('audit.system')],
    [t('expenditure.field.created_at'), formatMoment(spent.created_at)],
    [
      t('expenditure.field.flow'),
      <Link key="flow" to={`/finance/waterbills?search=${encodeURIComponent(spent.number)}`}>
        {t('expenditure.flowOpen')}
      </Link>,
    ],
  ];
}
