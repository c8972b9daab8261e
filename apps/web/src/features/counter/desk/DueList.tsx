import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import type { Due } from '@iris/contract/counter/counter.model';
import { chargeOf, flowTypeOf } from '@iris/contract/payment/payment.charges';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { Checkbox } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { currentLanguage, useTranslation } from '../../../base/i18n/i18n.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { ChargeTag, PaymentTag } from '../../../parts/payment/ChargeTag.tsx';
import { PeriodText } from '../../../parts/payment/PeriodText.tsx';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import style from '../counter.module.css';
import { oldestOnly } from './oldestOnly.ts';

interface DueListProps {
  dues: readonly Due[];
  /** They are one payer's of several units: each says its unit instead of the payer. */
  units: boolean;
  /** Charges that are not to be paid now. */
  left: ReadonlySet<number>;
  onChange: (left: ReadonlySet<number>) => void;
}

/** The charges of a unit or payer; all that one payment can take are ticked. ↑ ↓ Home End move, Space ticks. */
export function DueList({ dues, units, left, onChange }: DueListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const payable = dues.filter((due) => due.payable);
  const most = Math.min(payable.length, limits.collectAtOnce);
  const chosen = payable.filter(({ charge_id }) => !left.has(charge_id)).length;
  const turn = (id: number, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(id);
    else next.add(id);
    onChange(next);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, End: Infinity, Home: -Infinity }[event.key];
    if (step === undefined || !list.current) return;
    event.preventDefault();
    const boxes = [...list.current.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
    const at = event.target instanceof HTMLInputElement ? boxes.indexOf(event.target) : -1;
    boxes[Math.max(0, Math.min(boxes.length - 1, at + step))]?.focus();
  };
  return (
    <Card title={t('counter.dues')}>
      <Checkbox
        className={style.all ?? ''}
        checked={chosen > 0 && chosen === most}
        indeterminate={chosen > 0 && chosen !== most}
        disabled={payable.length === 0}
        onChange={({ target }) =>
          onChange(target.checked ? oldestOnly(dues) : new Set(payable.map(({ charge_id }) => charge_id)))
        }
      >
        {t(most < payable.length ? 'counter.dues.oldest' : 'counter.dues.all', {
          count: chosen,
          of: payable.length,
          most,
        })}
      </Checkbox>
      <ul ref={list} className={style.dues} aria-label={t('counter.dues')} onKeyDown={press}>
        {dues.map((due) => (
          <li key={due.charge_id}>
            <Checkbox
              checked={due.payable && !left.has(due.charge_id)}
              disabled={!due.payable}
              onChange={({ target }) => turn(due.charge_id, target.checked)}
            >
              <DueLine due={due} unit={units} />
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className={style.hint}>{t('counter.dues.keys')}</p>
    </Card>
  );
}

function DueLine({ due, unit }: { due: Due; unit: boolean }) {
  const { t } = useTranslation();
  const nameOf = useUnitName();
  const nameIn = usePersonName();
  const title = (currentLanguage() === 'en' && due.title_en) || due.title;
  const kind = t(`flow.type.${flowTypeOf({ kind: due.kind, billType: due.bill_type })}`);
  return (
    <span className={style.due}>
      <span className={style.what}>
        <b>{title || kind}</b>
        <span className={style.second}>
          {chargeOf(due.kind).period && <PeriodText of={due} />}{' '}
          <span className={style.number}>{due.business_no}</span>
          {due.whole !== null && ` ${t('pay.field.partOf', { whole: formatMoney(due.whole) })}`}
        </span>
      </span>
      <span className={style.when}>
        {!due.payable && <WhyNot due={due} />}
        <span className={style.second}>
          {unit ? nameOf(due) : t('counter.dues.payer', { name: nameIn(due.payer_name, due.payer_name_en) })}
        </span>
        <span className={due.overdue_days > 0 ? style.overdue : style.second}>
          {due.overdue_days > 0
            ? t('charge.state.OVERDUE', { days: due.overdue_days })
            : t('counter.dues.due', { day: due.due_day })}
        </span>
      </span>
      <Money cents={due.amount} />
    </span>
  );
}

/** Why a charge cannot be collected now. */
function WhyNot({ due }: { due: Due }) {
  const { t } = useTranslation();
  if (isOpen(due.status)) return <StateTag tone="muted">{t('counter.dues.offline')}</StateTag>;
  if (due.cheque)
    return (
      <>
        <PaymentTag state="HELD" />
        <span className={style.second}>{t('counter.dues.cheque', due.cheque)}</span>
      </>
    );
  return <ChargeTag state={due.status} dueDay={due.due_day} />;
}
