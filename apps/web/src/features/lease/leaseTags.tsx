import type { TermState } from '@iris/contract/lease/lease.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import type { Tone } from '../../kit/tag/tone.ts';

const termTones: Record<TermState, Tone> = { PENDING: 'warn', IN_EFFECT: 'info', EXPIRED: 'muted' };

/** Where today is in the lease's term. */
export function TermTag({ state }: { state: TermState }) {
  const { t } = useTranslation();
  return <StateTag tone={termTones[state]}>{t(`lease.term.${state}`)}</StateTag>;
}

/** Whether the lease is in force. */
export function ValidTag({ valid }: { valid: boolean }) {
  const { t } = useTranslation();
  return (
    <StateTag tone={valid ? 'ok' : 'bad'}>{t(valid ? 'lease.valid.true' : 'lease.valid.false')}</StateTag>
  );
}
