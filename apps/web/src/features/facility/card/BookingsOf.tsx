import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Pager } from '../../../kit/table/Pager.tsx';
import { BookingTag } from '../FacilityTags.tsx';
import style from '../facility.module.css';
import { bookingPage } from '../facility.queries.ts';
import { timeText, useFacilityWords } from '../facilityWords.ts';

/** The bookings of a resident or a unit, newest first. */
export function BookingsOf({ filter }: { filter: { resident_id: string } | { unit_id: string } }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { ofFacility } = useFacilityWords();
  const [page, setPage] = useState(0);
  const { data, error, isPending, refetch } = useQuery({
    ...bookingPage(condoID, { ...filter, page: String(page) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={t('booking.card.title')}>
      {isPending && <Bone width="60%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data?.total === 0 && <p className={style.second}>{t('booking.card.none')}</p>}
      <ul className={style.rows}>
        {data?.items.map((booking) => (
          <li key={booking.id}>
            <Link to={`/facility/booking/${booking.id}/detail`} className={style.number}>
              {booking.number}
            </Link>
            <span className={style.grow}>{ofFacility(booking)}</span>
            <span className={style.number}>{timeText(booking)}</span>
            <BookingTag state={booking.state} short={booking.refund_open} />
          </li>
        ))}
      </ul>
      <Pager page={page} total={data?.total ?? 0} onPage={setPage} />
    </Card>
  );
}
