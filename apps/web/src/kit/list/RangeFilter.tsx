import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { MoneyInput } from '../money/MoneyInput.tsx';
import { grouped } from '../number/grouped.ts';
import { NumberInput } from '../number/NumberInput.tsx';
import type { FilterField } from './FilterPopover.tsx';
import style from './list.module.css';
import type { ListAddress } from './listAddress.ts';

interface RangeFilterProps {
  list: ListAddress;
  field: FilterField & { kind: 'range' };
}

const CENTS = 100;

/** A range of numbers; each end applies when the person leaves its field, unless it says what is wrong with it. */
export function RangeFilter({ list, field }: RangeFilterProps) {
  const { t } = useTranslation();
  const [from, to] = field.keys;
  return (
    <div className={style.range}>
      {/* The address may change while the fields are open: back, a view, 'clear'. */}
      <End key={`from ${list.asked[from]}`} {...{ list, field }} name={from} label={t('kit.list.from')} />
      <span aria-hidden>–</span>
      <End key={`to ${list.asked[to]}`} {...{ list, field }} name={to} label={t('kit.list.to')} />
    </div>
  );
}

function End({ list, field, name, label }: RangeFilterProps & { name: string; label: string }) {
  const { t } = useTranslation();
  const asked = list.asked[name];
  const [value, setValue] = useState(asked === undefined ? null : Number(asked));
  const [wrong, setWrong] = useState('');
  const most = field.cents ? field.max * CENTS : field.max;
  const wrongOf = (typed: number): string => {
    if (Number.isNaN(typed)) return t('field.number');
    if (!Number.isInteger(typed)) return t('field.wholeNumber');
    if (typed < 0) return t('field.tooSmall', { min: 0 });
    return typed > most ? t('field.tooBig', { max: grouped(field.max) }) : '';
  };
  const ask = () => {
    const refusal = value === null ? '' : wrongOf(value);
    setWrong(refusal);
    const wanted = value === null ? undefined : String(value);
    if (refusal === '' && wanted !== asked) list.set({ [name]: wanted });
  };
  const Field = field.cents ? MoneyInput : NumberInput;
  return (
    <Form.Item {...(wrong ? { validateStatus: 'error', help: wrong } : {})}>
      <Field
        placeholder={label}
        aria-label={`${field.label} ${label}`}
        value={value}
        onChange={setValue}
        onBlur={ask}
        onPressEnter={ask}
      />
    </Form.Item>
  );
}
