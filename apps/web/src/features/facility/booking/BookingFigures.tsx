import { formatMoney } from '@iris/contract/core/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { filtersOf, type ListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { Sums } from '../../../kit/page/Sums.tsx';
import { bookingSums } from '../facility.queries.ts';

/** The sums of the bookings that match the filters: what should go back, where anything should, before what has. */
export function BookingFigures({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery({
    ...bookingSums(condoID, filtersOf(list.asked)),
    placeholderData: keepPreviousData,
  });
  return (
    <Sums
      sums={[
        { title: t('booking.sums.bookings'), value: data && grouped(data.count) },
        { title: t('booking.field.people'), value: data && grouped(data.people) },
        { title: t('booking.sums.paid'), value: data && formatMoney(data.pay_price) },
        data && data.refund_open > 0
          ? { title: t('booking.sums.refundOpen'), value: formatMoney(data.refund_open), late: true }
          : { title: t('booking.field.refunded'), value: data && formatMoney(data.refunded) },
      ]}
    />
  );
}
