import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { usePaused } from '../../../base/window/usePaused.ts';
import { modelPage } from '../adMachine.queries.ts';

interface ModelSelectProps {
  id?: string;
  value?: number | null;
  onChange?: (model: number | undefined) => void;
  /** The name of the one that is chosen already. */
  known?: { id: number; name: string } | undefined;
  placeholder: string;
}

/** Chooses a model, or none; the server finds those that match the text. */
export function ModelSelect({ id, value, onChange, known, placeholder }: ModelSelectProps) {
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  const { data, isFetching } = useQuery({
    ...modelPage({ count: '30', ...(search && { search }) }),
    placeholderData: keepPreviousData,
  });
  const found = data?.items ?? [];
  const others = known && !found.some((one) => one.id === known.id) ? [known] : [];
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear
      value={value ?? null}
      placeholder={placeholder}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...others, ...found].map((one) => ({ value: one.id, label: one.name }))}
      onChange={(chosen) => onChange?.(chosen ?? undefined)}
    />
  );
}
