import { limits } from '@iris/contract/core/limits';
import { residentApi } from '@iris/contract/resident/resident.api';
import type { Resident } from '@iris/contract/resident/resident.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { useSession } from '../../base/session/session.ts';
import { usePaused } from '../../base/window/usePaused.ts';
import { NothingToPick } from '../../kit/empty/NothingToPick.tsx';
import { useBoundUnit } from './boundUnit.ts';
import style from './resident.module.css';
import { useResidentWords } from './residentWords.ts';

/** The fields of a resident that are needed to show their name. */
export type NamedResident = Pick<Resident, 'id' | 'name' | 'name_en'>;

interface ResidentPickerProps {
  id?: string;
  value?: NamedResident | null;
  onChange?: (resident: NamedResident | null) => void;
}

/** Finds a resident of the estate by part of a name or phone number. */
export function ResidentPicker({ id, value = null, onChange }: ResidentPickerProps) {
  const { t } = useTranslation();
  const { nameOf } = useResidentWords();
  const unitOf = useBoundUnit();
  const condoID = useSession((session) => session.condoID);
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim().slice(0, limits.search));
  const found = useQuery({
    ...queryOf(residentApi.list, { query: { condo_id: String(condoID), search, count: 20 } }),
    placeholderData: keepPreviousData,
  });
  const residents = found.data?.items ?? [];
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear
      placeholder={t('resident.picker.hint')}
      loading={found.isFetching}
      notFoundContent={<NothingToPick query={found} />}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      labelInValue
      value={value ? { value: value.id, label: nameOf(value) } : null}
      options={residents.map((resident) => ({ value: resident.id, label: nameOf(resident), resident }))}
      optionRender={({ data: { resident } }) => (
        <span className={style.option}>
          <b>{nameOf(resident)}</b>
          <span>{[resident.phone, ...resident.bindings.slice(0, 2).map(unitOf)].join(' · ')}</span>
        </span>
      )}
      onChange={(chosen) => onChange?.(residents.find((resident) => resident.id === chosen?.value) ?? null)}
    />
  );
}
