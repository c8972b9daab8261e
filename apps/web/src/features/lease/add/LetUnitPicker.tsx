import { dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { unitNamed } from '@iris/contract/estate/estate.names';
import type { LetUnit } from '@iris/contract/lease/lease.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { usePaused } from '../../../base/window/usePaused.ts';
import { NothingToPick } from '../../../kit/empty/NothingToPick.tsx';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { unitsToLet } from '../lease.queries.ts';
import style from './add.module.css';

interface LetUnitPickerProps {
  id?: string;
  value?: number | null;
  onChange?: (unitId: number | null) => void;
}

/** Selects the unit of a new lease: vacant ones first, each with its state and its present and coming leases. */
export function LetUnitPicker({ id, value = null, onChange }: LetUnitPickerProps) {
  const { t, i18n } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const unitOf = useBoundUnit();
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim().slice(0, limits.search));
  const query = useQuery({ ...unitsToLet(condoID, search), placeholderData: keepPreviousData });
  const units = query.data?.items ?? [];
  const nameOf = ({ id: unit_id, building_name: building, floor_name: floor, unit_name: name }: LetUnit) =>
    unitOf({ unit_id, unit: unitNamed(i18n.language, { building, floor, name }) });
  const group = (key: 'vacant' | 'others', shown: readonly LetUnit[]) => ({
    key,
    label: t(`lease.unit.${key}`),
    options: shown.map((unit) => ({ value: unit.id, label: nameOf(unit) })),
  });
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear
      placeholder={t('lease.unit.hint')}
      loading={query.isFetching}
      notFoundContent={<NothingToPick query={query} />}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      labelInValue
      value={value === null ? null : { value, label: unitOf({ unit_id: value, unit: '' }) }}
      options={[
        group(
          'vacant',
          units.filter(({ state }) => state === 'VACANT'),
        ),
        group(
          'others',
          units.filter(({ state }) => state !== 'VACANT'),
        ),
      ].filter(({ options }) => options.length > 0)}
      optionRender={({ label, value: shown }) => {
        const unit = units.find((one) => one.id === shown);
        return (
          <span className={style.unit}>
            <b>{label}</b>
            {unit && <UnitNote unit={unit} />}
          </span>
        );
      }}
      onChange={(chosen) => onChange?.(chosen?.value ?? null)}
    />
  );
}

/** 'Let until 2027-03-31', or the unit's state; and from when it is let again. */
function UnitNote({ unit: { state, leases } }: { unit: LetUnit }) {
  const { t } = useTranslation();
  const today = dayOf(Date.now());
  const present = leases.filter(({ start_day }) => start_day <= today).at(-1);
  const coming = leases.find(({ start_day }) => start_day > today);
  return (
    <span>
      {[
        present ? t('lease.unit.letUntil', { day: present.end_day }) : t(`estate.state.${state}`),
        coming && t('lease.unit.letFrom', { day: coming.start_day }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}
