import type { ActivityState, CancelResult, SignupState } from '@iris/contract/activity/activity.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import type { Tone } from '../../kit/tag/tone.ts';

const tones: Record<ActivityState, Tone> = {
  DRAFT: 'muted',
  NOT_OPEN: 'info',
  OPEN: 'ok',
  FULL: 'warn',
  CLOSED: 'info',
  RUNNING: 'ok',
  ENDED: 'muted',
  CANCELLED: 'muted',
  OFFLINE: 'muted',
};

/** The state of an activity, which follows from its times and places. */
export function ActivityTag({ state }: { state: ActivityState }) {
  const { t } = useTranslation();
  return <StateTag tone={tones[state]}>{t(`activity.state.${state}`)}</StateTag>;
}

const signupTones: Record<SignupState, Tone> = {
  WAITING: 'info',
  UNPAID: 'warn',
  CONFIRMED: 'ok',
  CANCELLED: 'muted',
  TIMED_OUT: 'muted',
  REFUNDING: 'warn',
  REFUNDED: 'muted',
  ATTENDED: 'ok',
};

export function SignupTag({ state }: { state: SignupState }) {
  const { t } = useTranslation();
  return <StateTag tone={signupTones[state]}>{t(`signup.state.${state}`)}</StateTag>;
}

const resultTones: Record<CancelResult, Tone> = {
  NONE: 'muted',
  REFUNDED: 'ok',
  SENT: 'warn',
  REVIEW: 'warn',
  FAILED: 'bad',
};

/** What came of a sign-up when its activity was cancelled. */
export function ResultTag({ result }: { result: CancelResult }) {
  const { t } = useTranslation();
  return <StateTag tone={resultTones[result]}>{t(`signup.result.${result}`)}</StateTag>;
}
