import type { WithdrawalState } from '@iris/contract/withdrawal/withdrawal.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import type { Tone } from '../../kit/tag/tone.ts';

/** A state has the same tone on every screen. */
const tones = { PENDING: 'warn', REJECTED: 'bad', PAID_OUT: 'ok' } as const satisfies Record<
  WithdrawalState,
  Tone
>;

/** The state of a withdrawal. */
export function WithdrawalTag({ state }: { state: WithdrawalState }) {
  const { t } = useTranslation();
  return <StateTag tone={tones[state]}>{t(`withdrawal.state.${state}`)}</StateTag>;
}
