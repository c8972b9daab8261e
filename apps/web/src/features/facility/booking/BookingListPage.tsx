import { CalendarOutlined, CheckSquareOutlined } from '@ant-design/icons';
import { type Booking, bookingStates } from '@iris/contract/facility/booking.model';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { partOf } from '../../../base/part/partOf.tsx';
import { useSession } from '../../../base/session/session.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { choiceOf, type FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { OnlyOf } from '../../../kit/list/OnlyOf.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { useUnitWords } from '../../../parts/estate/estateTree.ts';
import { useCondoExport } from '../../../parts/estate/useCondoExport.tsx';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { BookingTag } from '../FacilityTags.tsx';
import style from '../facility.module.css';
import { toBook, toEdit } from '../facility.permissions.ts';
import { bookingPage, facilityPage } from '../facility.queries.ts';
import { timeText, useFacilityWords } from '../facilityWords.ts';
import { BookingFigures } from './BookingFigures.tsx';
import { bookingSheet } from './bookingSheet.ts';

const CheckInPage = partOf(() => import('../checkin/CheckInPage.tsx'), { fallback: <Bone width="100%" /> });

const place: ListPlace = [facilityApi.bookings.query, 'booking'];

export const ahead = listAhead(place, bookingPage);

/** The states that somebody still has to do something about. */
const waiting = ['UNPAID', 'BOOKED', 'REFUNDING', 'REFUND_FAILED'] as const;

/** The bookings of the estate's facilities; its second tab is the check-in. */
export default function BookingListPage() {
  const [address] = useSearchParams();
  return address.get('tab') === 'checkin' ? <CheckInPage /> : <Bookings />;
}

function Bookings() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const filters = useFilters(condoID, list.asked.slot);
  const exports = useCondoExport({
    call: facilityApi.bookings,
    list,
    filters,
    permission: toEdit,
    title: t('booking.export'),
    name: t('facility.screen.bookings'),
    columns: bookingSheet(t, useUnitWords()),
  });
  const book = (
    <Can permission={toBook}>
      <LinkButton type="primary" to="/facility/list?form=day" icon={<CalendarOutlined />}>
        {t('booking.toGrid')}
      </LinkButton>
    </Can>
  );
  return (
    <ListPage
      name="booking"
      title={t('facility.screen.bookings')}
      summary={() => <BookingFigures list={list} />}
      actions={
        <>
          {exports.button}
          <Can permission={toBook}>
            <LinkButton to="/facility/booking/list?tab=checkin" icon={<CheckSquareOutlined />}>
              {t('booking.check')}
            </LinkButton>
          </Can>
          {book}
        </>
      }
      tabs={[
        { title: t('booking.list.today'), filter: { coming: 'true', today: 'true' } },
        ...waiting.map((state) => ({ title: t(`booking.state.${state}`), filter: { state } })),
      ]}
      list={list}
      read={(asked) => bookingPage(condoID, asked)}
      columns={useColumns()}
      searchHint={t('booking.list.search')}
      slots={
        <OnlyOf
          list={list}
          only={[
            { key: 'closing_id', name: t('booking.list.closing'), clear: t('booking.list.closingClear') },
          ]}
        />
      }
      filters={filters}
      bulk={exports.bulk}
      onOpen={(id) => navigate(`/facility/booking/${id}/detail`)}
      nameOf={({ number }) => number}
      none={{ title: t('booking.list.none'), says: t('booking.list.noneSays'), action: book }}
    />
  );
}

/** A slot of the grid, which leads here. */
function timeOf(slot: string): string {
  const [from_at = 0, to_at = 0] = slot.split('-').map(Number);
  return timeText({ from_at, to_at });
}

function useFilters(condoID: number, slot: string | undefined): FilterField[] {
  const { t } = useTranslation();
  const { nameOf } = useFacilityWords();
  const { data } = useQuery(facilityPage(condoID, { count: '100' }));
  const facilities = new Map((data?.items ?? []).map((one) => [String(one.id), nameOf(one)]));
  return [
    choiceOf('state', t('booking.field.state'), bookingStates, (one) => t(`booking.state.${one}`)),
    choiceOf(
      'facility_id',
      t('booking.field.facility'),
      [...facilities.keys()],
      (one) => facilities.get(one) ?? one,
    ),
    ...(slot === undefined ? [] : [choiceOf('slot', t('booking.field.slots'), [slot], timeOf)]),
    choiceOf('coming', t('booking.list.coming'), ['true', 'false'] as const, (one) =>
      t(one === 'true' ? 'booking.list.yes' : 'booking.list.no'),
    ),
    choiceOf('today', t('booking.list.today'), ['true'] as const, () => t('booking.list.yes')),
    { kind: 'days', keys: ['from_day', 'to_day'], label: t('booking.field.day') },
  ];
}

function useColumns(): ListColumn<Booking>[] {
  const { t } = useTranslation();
  const { ofFacility, bookedBy, people } = useFacilityWords();
  const unitOf = useBoundUnit();
  return [
    {
      key: 'number',
      title: t('booking.field.number'),
      fixed: true,
      sort: 'number',
      render: ({ id, number }) => (
        // Rows open by keyboard themselves.
        <Link to={`/facility/booking/${id}/detail`} tabIndex={-1} className={style.number}>
          {number}
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('booking.field.state'),
      sort: 'state',
      render: ({ state, refund_open }) => <BookingTag state={state} short={refund_open} />,
    },
    { key: 'facility', under: 'number', title: t('booking.field.facility'), render: ofFacility },
    {
      key: 'from_at',
      title: t('booking.field.time'),
      sort: 'from_at',
      render: (row) => <span className={style.number}>{timeText(row)}</span>,
    },
    { key: 'contactor', title: t('booking.field.contactor'), render: bookedBy },
    { key: 'unit', under: 'contactor', title: t('booking.field.unit'), render: unitOf },
    { key: 'phone', spare: true, under: null, title: t('booking.field.phone'), render: ({ phone }) => phone },
    {
      key: 'people',
      under: 'from_at',
      title: t('booking.field.people'),
      align: 'end',
      render: (row) => people(row.people),
    },
    {
      key: 'amount',
      under: 'state',
      title: t('booking.field.amount'),
      align: 'end',
      sort: 'amount',
      render: ({ amount }) => <Money cents={amount} />,
    },
    {
      key: 'order_time',
      under: null,
      spare: true,
      title: t('booking.field.order_time'),
      sort: 'order_time',
      render: ({ order_time }) => <MomentText of={order_time} />,
    },
    {
      key: 'handling_admin',
      spare: true,
      under: null,
      title: t('booking.field.handling_admin'),
      render: ({ handling_admin }) => handling_admin,
    },
  ];
}
