import type { BookingCharge } from '@iris/contract/facility/booking.model';
import { bookingRemark } from '@iris/contract/facility/booking.rules';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay } from '../../../base/session/session.ts';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { ChargeTag } from '../../../parts/payment/ChargeTag.tsx';
import { PaySections, UnderWay } from '../../../parts/payment/detail/PayCards.tsx';
import { PayMethodsCard } from '../../../parts/payment/detail/PayMethodsCard.tsx';
import { useMoneyActions } from '../../../parts/payment/detail/useMoneyActions.tsx';
import { ChargeSummary, type Line, useMoneyLines } from '../../../parts/payment/detail/useMoneyLines.tsx';
import { bookingChargeDetail, payableBooking } from '../../../parts/payment/payables.ts';
import { BookingTag } from '../FacilityTags.tsx';
import { toSee } from '../facility.permissions.ts';
import { chargeHistory } from '../facility.queries.ts';
import { timeText, useFacilityWords, useHistoryWords } from '../facilityWords.ts';

/** The fee of a booking: attempts to pay, payments and refunds, reminders; cashiers see it without the booking. */
export default function ChargePage() {
  const { id = '' } = useParams();
  const query = useQuery(bookingChargeDetail(id));
  const factsOf = useFacts();
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.business_no);
  return (
    <DetailPage
      query={query}
      back="/facility/booking/list"
      title={({ business_no }) => business_no}
      copies={({ business_no }) => business_no}
      amount={({ total_price }) => total_price}
      tags={(charge) => <ChargeTag state={charge.status} dueDay={charge.due_day} money={charge} />}
      summary={(charge) => (
        <ChargeSummary charge={payableBooking(charge)}>
          <BookingLink charge={charge} />
        </ChargeSummary>
      )}
      actions={(charge) => <ChargeActions key={charge.id} charge={charge} />}
      facts={factsOf}
      side={(charge) => (
        <>
          {isOpen(charge.status) && <PayMethodsCard charge={payableBooking(charge)} />}
          <PaySections charge={payableBooking(charge)} />
          <HistoryPanel key={charge.id} read={chargeHistory(charge.id)} fieldLabel={fieldLabel} show={show} />
        </>
      )}
    >
      {(charge) => <UnderWay charge={payableBooking(charge)} />}
    </DetailPage>
  );
}

/** It ends with its booking, and is never voided by itself. */
function ChargeActions({ charge }: { charge: BookingCharge }) {
  const { collect, remind, refund } = useMoneyActions(payableBooking(charge));
  return <PageActions actions={[collect, remind, refund]} />;
}

/** The booking's number; a link for those who may open it. */
function BookingLink({ charge: { booking_id, booking_number } }: { charge: BookingCharge }) {
  const maySee = useMay(toSee);
  return maySee ? (
    <Link to={`/facility/booking/${booking_id}/detail`}>{booking_number}</Link>
  ) : (
    booking_number
  );
}

function useFacts(): (charge: BookingCharge) => Line[] {
  const { t } = useTranslation();
  const linesOf = useMoneyLines();
  const { ofFacility } = useFacilityWords();
  return (charge) => [
    [t('booking.field.facility'), ofFacility(charge)],
    [t('booking.field.number'), <BookingLink key="booking" charge={charge} />],
    [t('booking.field.state'), <BookingTag key="state" state={charge.booking_state} />],
    [t('booking.field.time'), timeText(charge)],
    ...linesOf(payableBooking(charge), t('booking.field.order_time')),
    ...(charge.void_reason === ''
      ? []
      : [[t('booking.field.end_reason'), charge.void_reason] satisfies Line]),
    [t('pay.field.remark'), bookingRemark(charge, ofFacility(charge))],
  ];
}
