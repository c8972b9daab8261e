import type { Cheque } from '@iris/contract/cheque/cheque.model';
import type { ChequeState } from '@iris/contract/payment/payment.model';
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

/** Where a cheque is. A post-dated one whose day has come is to be paid in like the others, as the tabs count it. */
export function ChequeTag({ state, due }: Pick<Cheque, 'state' | 'due'>) {
  const { t } = useTranslation();
  const shown = due ? 'HAND' : state;
  return <StateTag tone={tones[shown]}>{t(`cheque.state.${shown}`)}</StateTag>;
}
