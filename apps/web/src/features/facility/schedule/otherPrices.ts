import type { Schedule } from '@iris/contract/facility/schedule.model';

type Slot = Pick<Schedule['slots'][number], 'price' | 'weekend_price' | 'holiday_price'>;

/** What a slot costs at weekends and on holidays, where that is said; nothing where it always costs the same. */
export function otherPrices(slot: Slot): { field: 'weekend_price' | 'holiday_price'; cents: number }[] {
  const given = (['weekend_price', 'holiday_price'] as const).flatMap((field) => {
    const cents = slot[field];
    return cents === null ? [] : [{ field, cents }];
  });
  return given.every(({ cents }) => cents === slot.price) ? [] : given;
}
