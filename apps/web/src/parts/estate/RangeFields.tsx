import { addDays, dayOf, later } from '@iris/contract/core/day';
import { Form } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Days } from '../../kit/day/DayRange.tsx';
import { monthSoFar, RangeDays } from '../../kit/export/RangeDays.tsx';
import type { Asked } from '../../kit/list/listAddress.ts';
import { EstateCascade } from './EstateCascade.tsx';

/** Both days counted, so many days are the most that a range holds. */
const MOST_DAYS = 90;

/** The days that a list is narrowed to, or this month so far; of more than 90 days the last ones. */
export function listedDays(start: string | undefined, end: string | undefined): Days {
  if (!start || !end) return monthSoFar();
  const [from, to] = [dayOf(Number(start)), dayOf(Number(end))];
  return [later(from, addDays(to, 1 - MOST_DAYS)), to];
}

/** The place that a list is narrowed to. */
export const placeOf = ({ building_id, floor_id, unit_id }: Asked): number[] =>
  [building_id, floor_id, unit_id].filter((id) => id !== undefined).map(Number);

/** The days and the place that an export is narrowed to: at first those of the list. */
export function useRange(asked: Asked) {
  const [days, setDays] = useState<Days>(() => listedDays(asked.start_time, asked.end_time));
  const [place, setPlace] = useState<number[]>(() => placeOf(asked));
  const [building, floor, unit] = place;
  return {
    days,
    setDays,
    place,
    setPlace,
    /** As the lists' endpoints take a place. */
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

/** The range of at most 90 days that cannot be cleared, and the place. */
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
