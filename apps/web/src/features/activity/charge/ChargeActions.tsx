import type { ActivityCharge } from '@iris/contract/activity/activity.model';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { useMoneyActions } from '../../../parts/payment/detail/useMoneyActions.tsx';
import { payableActivity } from '../../../parts/payment/payables.ts';

/** What may be done with the fee of a sign-up now; it ends with its sign-up, and is never voided by itself. */
export function ChargeActions({ charge }: { charge: ActivityCharge }) {
  const { collect, remind, refund } = useMoneyActions(payableActivity(charge));
  return <PageActions actions={[collect, remind, refund]} />;
}
