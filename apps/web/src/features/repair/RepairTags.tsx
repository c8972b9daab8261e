import { FireOutlined } from '@ant-design/icons';
import type { Repair } from '@iris/contract/repair/repair.model';
import { timeLeft } from '@iris/contract/repair/repair.rules';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { KindTag } from '../../kit/tag/KindTag.tsx';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import type { Tone } from '../../kit/tag/tone.ts';

const tones = { UNHANDLED: 'warn', REPAIRING: 'info', FINISH: 'ok' } as const satisfies Record<
  Repair['status'],
  Tone
>;

/** The state of an order; one that was closed without work says so. */
export function RepairTag({ order: { status, outcome } }: { order: Pick<Repair, 'status' | 'outcome'> }) {
  const { t } = useTranslation();
  const closed = status === 'FINISH' && outcome !== null && outcome !== 'DONE';
  return (
    <StateTag tone={closed ? 'muted' : tones[status]}>
      {closed ? t(`repair.outcome.${outcome}`) : t(`repair.state.${status}`)}
    </StateTag>
  );
}

/** Only urgent orders are marked. */
export function UrgencyTag({ urgency }: Pick<Repair, 'urgency'>) {
  const { t } = useTranslation();
  if (urgency === 'NORMAL') return null;
  return <KindTag icon={<FireOutlined aria-hidden />}>{t('repair.urgency.URGENT')}</KindTag>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** With less than this left, an order is due soon. */
const SOON_MS = 2 * HOUR_MS;

/** What is left until the next deadline, or how late the order is; what it waits for while its clock stands. */
export function TimeLeft({ order, now = Date.now() }: { order: Repair; now?: number }) {
  const { t } = useTranslation();
  const left = timeLeft(order, now);
  if (left === null) return <span aria-hidden>—</span>;
  const late = left < 0;
  const span = Math.abs(left);
  const [unit, n] =
    span >= 2 * DAY_MS
      ? (['days', Math.floor(span / DAY_MS)] as const)
      : span >= HOUR_MS
        ? (['hours', Math.floor(span / HOUR_MS)] as const)
        : (['minutes', Math.floor(span / MINUTE_MS)] as const);
  const says = t(`repair.${late ? 'late' : 'left'}.${unit}`, { n });
  if (order.waiting_for !== null)
    return <StateTag tone={late ? 'bad' : 'muted'}>{t(`repair.wait.${order.waiting_for}`)}</StateTag>;
  if (late) return <StateTag tone="bad">{says}</StateTag>;
  return left < SOON_MS ? <StateTag tone="warn">{says}</StateTag> : <KindTag>{says}</KindTag>;
}
