import type { Payment } from '@iris/contract/payment/payment.model';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { payableOf } from '../payApi.ts';
import type { PayableDetail } from '../payable.ts';
import { ReviewPanel } from '../ReviewPanel.tsx';

interface WaitingSlipProps {
  charge: PayableDetail;
  payment: Payment;
}

/** The slip of a charge awaiting review, with everything that it pays. */
export function WaitingSlip({ charge, payment }: WaitingSlipProps) {
  const { t } = useTranslation();
  const { calls, detail } = payableOf(charge.kind);
  // The person may review slips, but submitted this one.
  const mayJudge = charge.actions.includes('censor');
  const own = useMay(calls.censor.access.permission) && !mayJudge;
  const others = payment.items.filter(({ charge_id }) => charge_id !== charge.id);
  const found = useQueries({ queries: others.map(({ charge_id }) => detail(charge_id)) });
  const rents = [charge, ...found.flatMap(({ data }) => (data ? [data] : []))];
  // Without all of them, the amounts could not be compared.
  if (rents.length < payment.items.length) return null;
  return (
    <Card title={t('pay.review.title')}>
      <ReviewPanel review={{ payment, rents, own }} mayJudge={mayJudge} />
    </Card>
  );
}
