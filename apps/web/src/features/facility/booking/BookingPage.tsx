import { formatMoment } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { BookingDetail } from '@iris/contract/facility/booking.model';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay } from '../../../base/session/session.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { useRefundFailure } from '../../../parts/payment/useRefundFailure.ts';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { BookingTag } from '../FacilityTags.tsx';
import { bookingDetail, bookingHistory } from '../facility.queries.ts';
import { timeText, useFacilityWords, useHistoryWords } from '../facilityWords.ts';
import { BookingActions } from './BookingActions.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { TicketCard } from './TicketCard.tsx';

/** One booking: its time, who comes, its money, its ticket, and what comes next. */
export default function BookingPage() {
  const { id = '' } = useParams();
  const query = useQuery(bookingDetail(id));
  const { ofFacility, bookedBy } = useFacilityWords();
  const factsOf = useFacts();
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.number);
  return (
    <DetailPage
      query={query}
      back="/facility/booking/list"
      title={({ number }) => number}
      copies={({ number }) => number}
      amount={({ amount }) => amount}
      tags={({ state, refund_open }) => <BookingTag state={state} short={refund_open} />}
      summary={(booking) => [ofFacility(booking), timeText(booking), bookedBy(booking)].join(' · ')}
      actions={(booking) => <BookingActions key={booking.id} booking={booking} />}
      facts={factsOf}
      side={(booking) => (
        <>
          {booking.actions.includes('ticket') && (
            <TicketCard key={`ticket ${booking.id}`} booking={booking} />
          )}
          <HistoryPanel
            key={booking.id}
            named
            read={bookingHistory(booking.id)}
            fieldLabel={fieldLabel}
            show={show}
          />
        </>
      )}
    >
      {(booking) => (
        <>
          <Standing booking={booking} />
          {booking.charge_id !== null && <MoneyCard key={booking.charge_id} id={booking.charge_id} />}
          {booking.extra_charge_ids.map((charge) => (
            <MoneyCard key={charge} id={charge} />
          ))}
        </>
      )}
    </DetailPage>
  );
}

/** What a booking waits for. */
function Standing({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation();
  const failureOf = useRefundFailure();
  const { state, pay_until, owed, refund_open, failure } = booking;
  if (state === 'UNPAID' && pay_until !== null)
    return (
      <Alert type="warning" showIcon title={t('booking.payBefore', { time: formatMoment(pay_until) })} />
    );
  if (owed > 0)
    return <Alert type="warning" showIcon title={t('booking.owes', { amount: formatMoney(owed) })} />;
  if (refund_open > 0 && state !== 'REFUND_FAILED')
    return (
      <Alert type="error" showIcon title={t('booking.moveShort', { amount: formatMoney(refund_open) })} />
    );
  if (state === 'TIMED_OUT') return <Alert type="info" showIcon title={t('booking.timedOut')} />;
  if (state === 'REFUND_FAILED')
    return (
      <Alert
        type="error"
        showIcon
        title={t('booking.refundFailed')}
        {...(failure === '' ? {} : { description: failureOf(failure) })}
      />
    );
  return null;
}

type Line = readonly [string, ReactNode];

function useFacts(): (booking: BookingDetail) => Line[] {
  const { t, i18n } = useTranslation();
  const { ofFacility, bookedBy, people } = useFacilityWords();
  const unitOf = useBoundUnit();
  const [maySeePeople, maySeeUnits] = [useMay('住戶管理-查看'), useMay('屋苑管理-查看')];
  return (booking) => {
    const moment = (at: number) => <MomentText key={at} of={at} />;
    const lines: (Line | false)[] = [
      [
        t('booking.field.facility'),
        <Link key="facility" to={`/facility/${booking.facility_id}/detail`}>
          {ofFacility(booking)}
        </Link>,
      ],
      [t('booking.field.time'), timeText(booking)],
      [t('booking.field.people'), people(booking.people)],
      [
        t('booking.field.contactor'),
        maySeePeople ? (
          <Link key="resident" to={`/resident/${booking.resident_id}/detail`}>
            {bookedBy(booking)}
          </Link>
        ) : (
          bookedBy(booking)
        ),
      ],
      [
        t('booking.field.unit'),
        maySeeUnits && booking.unit_id !== null ? (
          <Link key="unit" to={`/unitManage/${booking.unit_id}/detail`}>
            {unitOf(booking)}
          </Link>
        ) : (
          unitOf(booking) || '—'
        ),
      ],
      [t('booking.field.phone'), booking.phone || '—'],
      booking.remark !== '' && [t('booking.field.remark'), booking.remark],
      [t('booking.field.order_time'), moment(booking.order_time)],
      [t('booking.field.handling_admin'), booking.handling_admin],
      booking.pay_time !== null && [t('booking.field.pay_time'), moment(booking.pay_time)],
      booking.used_at !== null && [t('booking.field.used_at'), moment(booking.used_at)],
      booking.ended_at !== null && [t('booking.field.ended_at'), moment(booking.ended_at)],
      booking.end_reason !== '' && [
        t('booking.field.end_reason'),
        inLanguage(i18n.language, booking.end_reason, booking.end_reason_en),
      ],
      booking.cancel_rule === 'FREE' && [t('booking.field.free_until'), moment(booking.free_until)],
    ];
    return lines.filter((line) => line !== false);
  };
}
