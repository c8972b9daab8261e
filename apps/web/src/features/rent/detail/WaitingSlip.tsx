import type { Payment } from '@iris/contract/payment/payment.model';
import { rentApi } from '@iris/contract/rent/rent.api';
import type { Rent, RentDetail } from '@iris/contract/rent/rent.model';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { ReviewPanel } from '../../../parts/payment/ReviewPanel.tsx';
import { toReview } from '../rent.permissions.ts';

/** The slip of a rent that waits, with all that it pays. */
export function WaitingSlip({ rent, payment }: { rent: RentDetail; payment: Payment }) {
  const { t } = useTranslation();
  // Who may review and yet not this one handed it in.
  const mayJudge = rent.actions.includes('censor');
  const own = useMay(toReview) && !mayJudge;
  const others = payment.items.filter(({ charge_id }) => charge_id !== rent.id);
  const found = useQueries({
    queries: others.map(({ charge_id }) => queryOf(rentApi.detail, { params: { id: String(charge_id) } })),
  });
  const rents: Rent[] = [rent, ...found.flatMap(({ data }) => (data ? [data] : []))];
  // Without all of them the amounts could not be compared.
  if (rents.length < payment.items.length) return null;
  return (
    <Card title={t('pay.review.title')}>
      <ReviewPanel review={{ payment, rents, own }} mayJudge={mayJudge} />
    </Card>
  );
}
