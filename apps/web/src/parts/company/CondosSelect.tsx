import { companyApi } from '@iris/contract/company/company.api';
import { inLanguage } from '@iris/contract/core/language';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { usePaused } from '../../base/window/usePaused.ts';

const SHOWN = 30;
/** Estates whose names contain a text. */
const condosLike = (search: string) =>
  queryOf(companyApi.condoList, { query: { count: SHOWN, ...(search && { search }) } });

interface CondosSelectProps {
  id?: string;
  value?: number[];
  onChange?: (value: number[]) => void;
  /** Names of those that are chosen already. */
  known?: readonly { id: number; name: string; name_en: string }[];
  /** Only one: another takes its place. */
  single?: boolean;
  /** The label, where no form item gives one. */
  label?: string;
}

/** Chooses estates; the server finds those that match the text. */
export function CondosSelect({
  id,
  value = [],
  onChange,
  known = [],
  single = false,
  label,
}: CondosSelectProps) {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState('');
  const [seen, setSeen] = useState(
    new Map(known.map((one) => [one.id, inLanguage(i18n.language, one.name, one.name_en)])),
  );
  const { data, isFetching } = useQuery({
    ...condosLike(usePaused(typed.trim())),
    placeholderData: keepPreviousData,
  });
  const found = (data?.items ?? []).map((condo) => ({
    value: condo.id,
    label: inLanguage(i18n.language, condo.name, condo.name_en),
  }));
  const others = value
    .filter((one) => !found.some((option) => option.value === one))
    .map((one) => ({ value: one, label: seen.get(one) ?? String(one) }));
  return (
    <Select<number | number[]>
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(single ? {} : { mode: 'multiple' })}
      value={single ? (value[0] ?? null) : value}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...others, ...found]}
      onChange={(chosen) => {
        setSeen(new Map([...seen, ...found.map((option) => [option.value, option.label] as const)]));
        onChange?.([chosen].flat());
      }}
    />
  );
}
