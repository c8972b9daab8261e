import type { BookingState } from '@iris/contract/facility/booking.model';
import type { FacilityState } from '@iris/contract/facility/facility.model';
import { Flex } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import type { Tone } from '../../kit/tag/tone.ts';

/** The state of a facility or a schedule. */
export function OnlineTag({ state }: { state: FacilityState }) {
  const { t } = useTranslation();
  return <StateTag tone={state === 'ONLINE' ? 'ok' : 'muted'}>{t(`facility.state.${state}`)}</StateTag>;
}

const tones: Record<BookingState, Tone> = {
  UNPAID: 'warn',
  BOOKED: 'info',
  USED: 'ok',
  NO_SHOW: 'bad',
  CANCELLED: 'muted',
  TIMED_OUT: 'muted',
  REFUNDING: 'warn',
  REFUNDED: 'muted',
  REFUND_FAILED: 'bad',
};

/** The state of a booking, as it stands now; and that the difference of a move did not go back. */
export function BookingTag({ state, short = 0 }: { state: BookingState; short?: number }) {
  const { t } = useTranslation();
  const states = short > 0 && state !== 'REFUND_FAILED' ? [state, 'REFUND_FAILED' as const] : [state];
  return (
    <Flex gap={4} wrap align="center">
      {states.map((one) => (
        <StateTag key={one} tone={tones[one]}>
          {t(`booking.state.${one}`)}
        </StateTag>
      ))}
    </Flex>
  );
}
