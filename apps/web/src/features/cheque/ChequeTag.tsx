import type { ChequeState } from '@iris/contract/payment/cheque.rules';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import type { Tone } from '../../kit/tag/tone.ts';

const tones: Record<ChequeState, Tone> = {
  HELD: 'info',
  HAND: 'warn',
  BANKED: 'info',
  CLEARED: 'ok',
  RETURNED: 'bad',
  GIVEN_BACK: 'muted',
};

/** Where a cheque is. */
export function ChequeTag({ state }: { state: ChequeState }) {
  const { t } = useTranslation();
  return <StateTag tone={tones[state]}>{t(`cheque.state.${state}`)}</StateTag>;
}
