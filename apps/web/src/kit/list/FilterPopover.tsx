import { FilterOutlined } from '@ant-design/icons';
import { Button, Form, Input, Popover, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DayRange } from '../day/DayRange.tsx';
import style from './list.module.css';
import { filtersOf, type ListAddress } from './listAddress.ts';
import { RangeFilter } from './RangeFilter.tsx';

/** A filter behind '篩選': one of some choices, part of a text, a range of numbers (cents are typed in dollars) or days. */
export type FilterField =
  | { kind: 'text'; key: string; label: string; max: number; digits?: true }
  | { kind: 'choice'; key: string; label: string; options: readonly { value: string; label: string }[] }
  | { kind: 'days'; keys: readonly [from: string, to: string]; label: string }
  | { kind: 'range'; keys: readonly [from: string, to: string]; label: string; max: number; cents?: true };

/** A filter by one of a fixed set of values. */
export const choiceOf = <Value extends string>(
  key: string,
  label: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
): FilterField => ({
  kind: 'choice',
  key,
  label,
  options: values.map((value) => ({ value, label: nameOf(value) })),
});

const keysOf = (field: FilterField): readonly string[] => ('keys' in field ? field.keys : [field.key]);

interface FilterPopoverProps {
  list: ListAddress;
  fields: readonly FilterField[];
  /** What stands beside the search where there is room: a cascade, dates. */
  more?: ReactNode;
}

/** The rest of a list's filters; the button shows how many are active. */
export function FilterPopover({ list, fields, more }: FilterPopoverProps) {
  const { t } = useTranslation();
  const own = new Set(fields.flatMap(keysOf));
  const others = more
    ? Object.keys(filtersOf(list.asked)).filter((key) => !own.has(key) && key !== 'search')
    : [];
  const used =
    fields.filter((field) => keysOf(field).some((key) => list.asked[key] !== undefined)).length +
    (others.length > 0 ? 1 : 0);
  const clear = () => list.set(Object.fromEntries([...own, ...others].map((key) => [key, undefined])));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <Form layout="vertical" className={style.filters ?? ''} component="div">
          {more && <div className={style.more}>{more}</div>}
          {fields.map((field) => (
            <Form.Item key={field.label} label={field.label}>
              <FilterInput list={list} field={field} />
            </Form.Item>
          ))}
          <Button disabled={used === 0} onClick={clear}>
            {t('kit.list.clear')}
          </Button>
        </Form>
      }
    >
      <Button icon={<FilterOutlined />} aria-haspopup="dialog">
        {used > 0 ? t('kit.list.filterCount', { count: used }) : t('kit.list.filter')}
      </Button>
    </Popover>
  );
}

function FilterInput({ list, field }: { list: ListAddress; field: FilterField }) {
  const { t } = useTranslation();
  if (field.kind === 'choice') {
    return (
      <Select
        allowClear
        aria-label={field.label}
        placeholder={t('kit.list.any')}
        value={list.asked[field.key] ?? null}
        options={[...field.options]}
        onChange={(value: string | null) => list.set({ [field.key]: value ?? undefined })}
      />
    );
  }
  if (field.kind === 'text') return <TextFilter list={list} field={field} />;
  if (field.kind === 'days') {
    const [from, to] = field.keys;
    const [first, last] = [list.asked[from], list.asked[to]];
    return (
      <DayRange
        // A list may be asked for everything up to a day.
        value={first || last ? [first ?? last ?? '', last ?? first ?? ''] : null}
        onChange={(days) => list.set({ [from]: days?.[0], [to]: days?.[1] })}
      />
    );
  }
  return <RangeFilter list={list} field={field} />;
}

/** Applies when the person leaves the field. */
function TextFilter({ list, field }: { list: ListAddress; field: FilterField & { kind: 'text' } }) {
  const { t } = useTranslation();
  const asked = list.asked[field.key] ?? '';
  const ask = (typed: string) => {
    const wanted = field.digits ? typed.normalize('NFKC').replace(/\D/g, '') : typed.trim();
    if (wanted !== asked) list.set({ [field.key]: wanted });
  };
  return (
    <Input
      // The address may change while the field is open: back, a view, 'clear'.
      key={asked}
      allowClear
      aria-label={field.label}
      placeholder={t('kit.list.any')}
      maxLength={field.max}
      inputMode={field.digits ? 'numeric' : 'text'}
      defaultValue={asked}
      onPressEnter={(event) => ask(event.currentTarget.value)}
      onBlur={(event) => ask(event.target.value)}
      onClear={() => ask('')}
    />
  );
}
