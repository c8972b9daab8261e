import { formatMoney } from '@iris/contract/core/money';
import type { Closing } from '@iris/contract/counter/counter.model';
import { Alert } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { differenceText } from './difference.ts';
import { PayingInButton, ReportButton } from './ReportButton.tsx';

/** What was just closed, with its report. */
export function ClosedCard({ closing }: { closing: Closing }) {
  const { t } = useTranslation();
  const sum = (field: 'expected' | 'counted') => closing.ways.reduce((total, way) => total + way[field], 0);
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      title={t('counter.close.done', { day: closing.day })}
      description={t('counter.close.doneSays', {
        expected: formatMoney(sum('expected')),
        counted: formatMoney(sum('counted')),
        difference: differenceText(t, closing.difference),
      })}
      action={
        <>
          <ReportButton closing={closing} focus /> <PayingInButton closing={closing} focus />
        </>
      }
    />
  );
}
