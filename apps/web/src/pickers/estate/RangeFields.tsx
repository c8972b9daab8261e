import { Form } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Days } from '../../kit/day/DayRange.tsx';
import { monthSoFar, RangeDays } from '../../kit/export/RangeDays.tsx';
import { EstateCascade } from './EstateCascade.tsx';

/** The days and the place that an export is narrowed to: at first this month so far, everywhere. */
export function useRange() {
  const [days, setDays] = useState<Days>(monthSoFar);
  const [place, setPlace] = useState<number[]>([]);
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
  /** What lies in the days. */
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
