import { formatMoney } from '@iris/contract/core/money';
import { COUNTERPART_DUTY, rentsOf, type Span, stampDuty } from '@iris/contract/lease/lease.rules';
import { Form, type FormInstance } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import { problemsOf, type StandardRow, wholeRows } from '../standards/standardRows.ts';
import { TermText } from '../TermText.tsx';
import style from './add.module.css';
import type { AddValues } from './addValues.ts';

interface SummaryProps {
  form: FormInstance<AddValues>;
  term: Span | null;
  standards: readonly StandardRow[];
}

const whole = (term: Span | null, standards: readonly StandardRow[]) =>
  term !== null && standards.length > 0 && problemsOf(term, standards).length === 0 ? term : null;

/** A short summary of the new lease before it is saved, with its stamp duty. */
export function Summary({ form, term, standards }: SummaryProps) {
  const { t } = useTranslation();
  const unitOf = useBoundUnit();
  const tenant = useTenantName(form);
  const unitId = Form.useWatch('unit_id', form) ?? null;
  const type = Form.useWatch('lease_type', form) ?? 'DEATH_LEASE';
  const deposit = Form.useWatch('deposit', form);
  const ready = whole(term, standards);
  const rents = ready ? rentsOf(ready, wholeRows(standards)) : [];
  const duty = ready ? stampDuty(ready, wholeRows(standards)) : 0;
  return (
    <section>
      <h2 className={style.title}>{t('lease.summary')}</h2>
      <Facts
        facts={[
          [t('lease.field.unit'), unitOf({ unit_id: unitId, unit: '—' })],
          [t('lease.field.tenant'), tenant || '—'],
          [t('lease.field.lease_type'), t(`lease.type.${type}`)],
          [
            t('lease.field.term'),
            term ? <TermText key="term" from={term.start_day} to={term.end_day} /> : '—',
          ],
          [
            t('lease.summary.rents'),
            ready
              ? t('lease.summary.rentsSum', {
                  count: rents.length,
                  amount: formatMoney(rents.reduce((sum, { amount }) => sum + amount, 0)),
                })
              : '—',
          ],
          [
            t('lease.field.deposit'),
            typeof deposit === 'number' && !Number.isNaN(deposit) ? (
              <Money key="deposit" cents={deposit} />
            ) : (
              '—'
            ),
          ],
          [t('lease.duty'), ready ? <Money key="duty" cents={duty} /> : '—'],
          [t('lease.duty.counterpart'), <Money key="counterpart" cents={COUNTERPART_DUTY} />],
        ]}
      />
      <p className={style.note}>{t('lease.duty.estimate')}</p>
    </section>
  );
}

function useTenantName(form: FormInstance<AddValues>): string {
  const { nameOf } = useResidentWords();
  const who = Form.useWatch('who', form);
  const known = Form.useWatch('tenant_id', form);
  const name = Form.useWatch(['tenant', 'name'], form) ?? '';
  const name_en = Form.useWatch(['tenant', 'name_en'], form) ?? '';
  return who === 'new' ? nameOf({ name, name_en }) : known ? nameOf(known) : '';
}

/** What saving will do, in one sentence. */
export function useSaveSays(
  form: FormInstance<AddValues>,
  term: Span | null,
  standards: readonly StandardRow[],
) {
  const { t } = useTranslation();
  const auto = Form.useWatch('auto_gen_rent', form) ?? true;
  const ready = whole(term, standards);
  if (!ready) return undefined;
  return t(auto ? 'lease.add.saysAuto' : 'lease.add.says', {
    count: rentsOf(ready, wholeRows(standards)).length,
  });
}
