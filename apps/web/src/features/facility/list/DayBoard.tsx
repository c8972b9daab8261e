import type { Facility, OfferedSlot } from '@iris/contract/facility/facility.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { BookDrawer } from '../booking/BookDrawer.tsx';
import { toBook } from '../facility.permissions.ts';
import { facilityDay } from '../facility.queries.ts';
import { useFacilityWords } from '../facilityWords.ts';
import { DayTurn } from '../grid/DayTurn.tsx';
import grid from '../grid/grid.module.css';
import { SlotGrid, today } from '../grid/SlotGrid.tsx';

/** What the list's search and filters ask for. */
interface Asked {
  search?: string;
  state?: string;
  charging_method?: string;
}

interface DayBoardProps {
  asked: Asked;
  /** Adds the first facility, for those who may. */
  add: ReactNode;
  /** Clears search and filters. */
  clear: ReactNode;
}

/** All facilities of the estate on a day: what is free, what is taken and by whom; staff book from it. */
export function DayBoard({ asked, add, clear }: DayBoardProps) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { nameOf, english } = useFacilityWords();
  const mayBook = useMay(toBook);
  const [address, setAddress] = useSearchParams();
  const day = address.get('day') ?? today();
  const [booking, book] = useState<{ facility: Facility; slot: OfferedSlot }>();
  const { data, error, isPending, refetch } = useQuery({
    ...facilityDay(condoID, day),
    placeholderData: keepPreviousData,
  });
  const turn = (next: string) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      after.set('day', next);
      return after;
    });
  const holiday = data?.items[0];
  const typed = (asked.search ?? '').trim().toLowerCase();
  const items = (data?.items ?? []).filter(
    ({ facility }) =>
      (!asked.state || facility.state === asked.state) &&
      (!asked.charging_method || facility.charging_method === asked.charging_method) &&
      [facility.number, facility.name, facility.name_en, facility.address, facility.address_en].some((one) =>
        one.toLowerCase().includes(typed),
      ),
  );
  return (
    <div className={grid.board}>
      <div className={grid.bar}>
        <DayTurn day={day} step={1} onChange={turn} />
        {holiday && holiday.holiday !== '' && (
          <span className={grid.holiday}>{(english && holiday.holiday_en) || holiday.holiday}</span>
        )}
      </div>
      {isPending && <Bone width="100%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data?.items.length === 0 && (
        <Nothing
          kind="none"
          title={t('facility.list.none')}
          says={t('facility.list.noneSays')}
          action={add}
        />
      )}
      {data && data.items.length > 0 && items.length === 0 && (
        <Nothing kind="noMatch" title={t('facility.list.noMatch')} action={clear} />
      )}
      {items.length > 0 && (
        <SlotGrid
          label={t('facility.grid.ofDay', { day })}
          mayBook={mayBook}
          columns={items.map((one) => ({
            key: String(one.facility_id),
            label: nameOf(one.facility),
            name: nameOf(one.facility),
            to: `/facility/${one.facility_id}/detail`,
            note: (
              <small>
                {one.facility.state === 'OFFLINE'
                  ? t('facility.state.OFFLINE')
                  : t(`facility.method.${one.facility.charging_method}`)}
              </small>
            ),
            day: one,
          }))}
          onBook={(column, slot) => {
            const of = items.find(({ facility_id }) => String(facility_id) === column.key);
            if (of) book({ facility: of.facility, slot });
          }}
        />
      )}
      {booking && (
        <BookDrawer
          facility={booking.facility}
          day={day}
          start={booking.slot.from_at}
          onClose={() => book(undefined)}
        />
      )}
    </div>
  );
}
