import type { ActivityCharge } from '@iris/contract/activity/activity.model';
import { signupRemark } from '@iris/contract/activity/activity.rules';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay } from '../../../base/session/session.ts';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { ChargeTag } from '../../../parts/payment/ChargeTag.tsx';
import { PaySections, UnderWay } from '../../../parts/payment/detail/PayCards.tsx';
import { PayMethodsCard } from '../../../parts/payment/detail/PayMethodsCard.tsx';
import { ChargeSummary, type Line, useMoneyLines } from '../../../parts/payment/detail/useMoneyLines.tsx';
import { activityChargeDetail, payableActivity } from '../../../parts/payment/payables.ts';
import { SignupTag } from '../ActivityTags.tsx';
import { toSee } from '../activity.permissions.ts';
import { chargeHistory } from '../activity.queries.ts';
import { useActivityWords, useHistoryWords } from '../activityWords.ts';
import { ChargeActions } from './ChargeActions.tsx';

/** The fee of a sign-up: attempts to pay, payments and refunds, reminders; cashiers see it without the activity. */
export default function ChargePage() {
  const { id = '' } = useParams();
  const query = useQuery(activityChargeDetail(id));
  const factsOf = useFacts();
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.business_no);
  return (
    <DetailPage
      query={query}
      back="/activity/list"
      title={({ business_no }) => business_no}
      copies={({ business_no }) => business_no}
      amount={({ total_price }) => total_price}
      tags={(charge) => <ChargeTag state={charge.status} dueDay={charge.due_day} money={charge} />}
      summary={(charge) => (
        <ChargeSummary charge={payableActivity(charge)}>
          <SignupLink charge={charge} />
        </ChargeSummary>
      )}
      actions={(charge) => <ChargeActions key={charge.id} charge={charge} />}
      facts={factsOf}
      side={(charge) => (
        <>
          {isOpen(charge.status) && <PayMethodsCard charge={payableActivity(charge)} />}
          <PaySections charge={payableActivity(charge)} />
          <HistoryPanel key={charge.id} read={chargeHistory(charge.id)} fieldLabel={fieldLabel} show={show} />
        </>
      )}
    >
      {(charge) => <UnderWay charge={payableActivity(charge)} />}
    </DetailPage>
  );
}

/** The sign-up's number; a link for those who may open it. */
function SignupLink({ charge: { activity_id, signup_number } }: { charge: ActivityCharge }) {
  const maySee = useMay(toSee);
  return maySee ? (
    <Link to={`/activity/${activity_id}/signup/${signup_number}/info`}>{signup_number}</Link>
  ) : (
    signup_number
  );
}

function useFacts(): (charge: ActivityCharge) => Line[] {
  const { t } = useTranslation();
  const linesOf = useMoneyLines();
  const { ofActivity, people } = useActivityWords();
  return (charge) => [
    [t('activity.field.activity'), `${charge.activity_number} ${ofActivity(charge)}`],
    [t('activity.field.signup_number'), <SignupLink key="signup" charge={charge} />],
    [t('activity.field.signup_state'), <SignupTag key="state" state={charge.signup_state} />],
    [t('activity.field.heads'), people(charge.heads)],
    ...linesOf(payableActivity(charge), t('activity.field.signed_at')),
    ...(charge.void_reason === ''
      ? []
      : [[t('activity.field.cancel_reason'), charge.void_reason] satisfies Line]),
    [t('pay.field.remark'), signupRemark(charge, ofActivity(charge))],
  ];
}
