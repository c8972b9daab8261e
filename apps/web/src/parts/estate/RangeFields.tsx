import { addDays, dayOf, later } from '@iris/contract/core/day';
import { Form } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Days } from '../../kit/day/DayRange.tsx';
import { monthSoFar, RangeDays } from '../../kit/export/RangeDays.tsx';
import type { Asked } from '../../kit/list/listAddress.ts';
import { EstateCascade } from './EstateCascade.tsx';

/** The longest range in days, first and last day included. */
const MOST_DAYS = 90;

/** The days in the list's filter, or this month so far; if there are more than 90, the last 90. */
export function listedDays(start: string | undefined, end: string | undefined): Days {
  if (!start || !end) return monthSoFar();
  const [from, to] = [dayOf(Number(start)), dayOf(Number(end))];
  return [later(from, addDays(to, 1 - MOST_DAYS)), to];
}

/** The place in the list's filter. */
export const placeOf = ({ building_id, floor_id, unit_id }: Asked): number[] =>
  [building_id, floor_id, unit_id].filter((id) => id !== undefined).map(Number);

/** The days and place of an export, initially those of the list. */
export function useRange(asked: Asked) {
  const [days, setDays] = useState<Days>(() => listedDays(asked.start_time, asked.end_time));
  const [place, setPlace] = useState<number[]>(() => placeOf(asked));
  const [building, floor, unit] = place;
  return {
    days,
    setDays,
    place,
    setPlace,
    /** The place as the lists' endpoints take it. */
    placeFilters: {
      ...(building ? { building_id: String(building) } : {}),
      ...(floor ? { floor_id: String(floor) } : {}),
      ...(unit ? { unit_id: String(unit) } : {}),
    },
  };
}

interface RangeFieldsProps {
  range: ReturnType<typeof useRange>;
  /** What the days refer to. */
  says: string;
}

/** A range of at most 90 days that cannot be cleared, and the place. */
export function RangeFields({ range: { days, setDays, place, setPlace }, says }: RangeFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <RangeDays days={days} onChange={setDays} says={says} />
      <Form.Item label={t('kit.export.place')} htmlFor={id}>
        <EstateCascade id={id} value={place} onChange={setPlace} width="100%" />
      </Form.Item>
    </>
  );
}
