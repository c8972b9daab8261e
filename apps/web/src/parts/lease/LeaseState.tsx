import type { Lease } from '@iris/contract/lease/lease.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { StateTag } from '../../kit/tag/StateTag.tsx';

const tones = { PENDING: 'info', IN_EFFECT: 'ok', EXPIRED: 'warn' } as const;

/** The state of a lease in one word: where today is in its term, or that the tenant has moved out. */
export function LeaseState({
  lease: { valid, term_status },
}: {
  lease: Pick<Lease, 'valid' | 'term_status'>;
}) {
  const { t } = useTranslation();
  if (!valid) return <StateTag tone="muted">{t('lease.valid.false')}</StateTag>;
  return <StateTag tone={tones[term_status]}>{t(`lease.term.${term_status}`)}</StateTag>;
}
