import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { CheckoutPanel } from '../../../parts/payment/CheckoutPanel.tsx';
import { ReviewPanel } from '../../../parts/payment/ReviewPanel.tsx';
import { usePayable } from '../../../parts/payment/usePayable.ts';

/** What is under way about the deposit: a slip to review, or an open checkout. */
export function DepositUnderWay({ lease: { deposit } }: { lease: LeaseDetail }) {
  const { t } = useTranslation();
  const waits = deposit.payments.find(({ state }) => state === 'REVIEW');
  const open = deposit.payments.find(({ state }) => state === 'OPEN');
  const data = usePayable(waits || open ? { id: deposit.id, kind: 'DEPOSIT' } : undefined);
  if (!data) return null;
  if (open) {
    return (
      <Card title={t('lease.deposit.online')}>
        <CheckoutPanel charge={data} payment={open} mayCancel={data.actions.includes('cancelOnline')} />
      </Card>
    );
  }
  // A slip that also pays rents is reviewed in the inbox, which shows everything it pays.
  if (!waits || waits.items.length > 1) return null;
  return (
    <Card title={t('lease.deposit.review')}>
      <ReviewPanel
        review={{ payment: waits, rents: [data], own: false }}
        mayJudge={data.actions.includes('censor')}
      />
    </Card>
  );
}
