import type { Page } from '@iris/contract/core/page';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { usePaused } from '../../../base/window/usePaused.ts';
import { NothingToPick } from '../../../kit/empty/NothingToPick.tsx';

interface Choice {
  value: string;
  label: string;
}

interface SearchSelectProps<Row, Key extends QueryKey> {
  label: string;
  placeholder: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  read: (search: string) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>;
  choiceOf: (row: Row) => Choice;
  /** The name of the selected value if it is not among the matches. */
  known?: string | undefined;
  /** Options before the matches, while there is no search text. */
  first?: readonly Choice[];
  id?: string;
  className?: string;
  status?: SelectProps['status'];
  allowClear?: boolean;
}

/** Selects one of very many records by typing part of its name; the server searches. */
export function SearchSelect<Row, Key extends QueryKey>(props: SearchSelectProps<Row, Key>) {
  const { label, placeholder, value, onChange, read, choiceOf, known, first = [], allowClear = true } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const search = usePaused(typed.trim());
  const query = useQuery({ ...read(search), enabled: open, placeholderData: keepPreviousData });
  const found = query.data?.items.map(choiceOf) ?? [];
  const options = search === '' ? [...first, ...found] : found;
  const missing = value !== undefined && !options.some((option) => option.value === value);
  return (
    <Select<string>
      {...(props.id === undefined ? {} : { id: props.id })}
      {...(props.className === undefined ? {} : { className: props.className })}
      {...(props.status === undefined ? {} : { status: props.status })}
      allowClear={allowClear}
      aria-label={label}
      placeholder={placeholder}
      value={value ?? null}
      loading={query.isFetching}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      notFoundContent={<NothingToPick query={query} none={t('admin.noChoice')} />}
      options={missing && !open ? [{ value, label: known ?? '…' }, ...options] : options}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) setTyped('');
      }}
      // antd gives undefined when it is cleared.
      onChange={(next: string | undefined) => onChange(next ?? undefined)}
    />
  );
}
