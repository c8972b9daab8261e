import { DaysText } from '../../kit/day/DayText.tsx';
import type { Payable } from './payable.ts';

/** The days that a rent is for; a deposit has none, so only its due day is shown. */
export const PeriodText = ({
  of: { start_day, end_day },
}: {
  of: Pick<Payable, 'start_day' | 'end_day'>;
}) => <DaysText from={start_day} to={end_day} />;
