import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { useStandardWords } from '../../../parts/standard/useStandardWords.ts';
import { standardDetail, standardHistory } from '../standard.queries.ts';
import style from '../standards.module.css';
import { ActiveTag } from './ActiveTag.tsx';
import { StandardActions } from './StandardActions.tsx';
import { useHistoryWords } from './useHistoryWords.ts';
import { Versions } from './Versions.tsx';

/** One standard beside the list: its fields, its versions, its history. */
export function StandardDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(standardDetail(id));
  const { nameOf } = useStandardWords();
  const words = useHistoryWords();
  const standard = query.data;
  return (
    <Drawer
      open
      size={680}
      title={standard ? nameOf(standard) : t('kit.loading')}
      extra={standard && <ActiveTag active={standard.active} />}
      closable={{ 'aria-label': t('kit.close') }}
      onClose={onClose}
    >
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <Skeleton active />}
      {standard && (
        <div className={style.drawer}>
          <StandardActions standard={standard} onGone={onClose} />
          <Card title={t('kit.detail.facts')}>
            <Facts
              facts={[
                [t('tariff.field.name'), standard.name],
                [t('tariff.field.name_en'), standard.name_en || '—'],
                [t('tariff.field.bill_type'), t(`flow.type.${standard.bill_type}`)],
                [t('tariff.field.charge_type'), t(`standard.charge.${standard.charge_type}`)],
                [t('tariff.field.billed'), t(`standard.billed.${standard.billed}`)],
                [
                  t('tariff.field.auto_day'),
                  standard.auto_day === null
                    ? t('tariff.autoNever')
                    : t('tariff.auto', { day: standard.auto_day }),
                ],
                [
                  t('tariff.bills'),
                  standard.bills > 0 ? (
                    <Link key="bills" to={`/bill/list?standard_id=${standard.id}`}>
                      {t('tariff.billsCount', { count: grouped(standard.bills) })}
                    </Link>
                  ) : (
                    t('tariff.billsCount', { count: 0 })
                  ),
                ],
                [t('tariff.field.remark'), standard.remark || '—'],
              ]}
            />
          </Card>
          <Versions standard={standard} />
          <HistoryPanel read={standardHistory(id)} {...words} />
        </div>
      )}
    </Drawer>
  );
}
