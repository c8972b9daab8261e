import { billApi } from '@iris/contract/bill/bill.api';
import type { Bill, BillDetail } from '@iris/contract/bill/bill.model';
import type { Payment } from '@iris/contract/payment/payment.model';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { ReviewPanel } from '../../../parts/payment/ReviewPanel.tsx';
import { toReview } from '../bill.permissions.ts';
import { usePayable } from '../billWords.ts';

/** The slip of a bill that waits, with all that it pays. */
export function WaitingSlip({ bill, payment }: { bill: BillDetail; payment: Payment }) {
  const { t } = useTranslation();
  const payableOf = usePayable();
  // Who may review and yet not this one handed it in.
  const mayJudge = bill.actions.includes('censor');
  const own = useMay(toReview) && !mayJudge;
  const others = payment.items.filter(({ charge_id }) => charge_id !== bill.id);
  const found = useQueries({
    queries: others.map(({ charge_id }) => queryOf(billApi.detail, { params: { id: String(charge_id) } })),
  });
  const bills: Bill[] = [bill, ...found.flatMap(({ data }) => (data ? [data] : []))];
  // Without all of them the amounts could not be compared.
  if (bills.length < payment.items.length) return null;
  const rents = bills.map((one) => ({ ...payableOf(one), lease_id: null }));
  return (
    <Card title={t('pay.review.title')}>
      <ReviewPanel review={{ payment, rents, own }} mayJudge={mayJudge} />
    </Card>
  );
}
