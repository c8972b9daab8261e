import { limits } from '@iris/contract/core/limits';
import type { Lease } from '@iris/contract/lease/lease.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { usePaused } from '../../../base/window/usePaused.ts';
import { NothingToPick } from '../../../kit/empty/NothingToPick.tsx';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { leasesFound } from '../rent.queries.ts';
import style from '../rents.module.css';

interface LeasePickerProps {
  id?: string;
  value?: number;
  onChange?: (lease: number | undefined) => void;
  /** The selected lease, if it is known: one given in the address is not among the search results. */
  chosen: Lease | undefined;
}

/** Finds a lease in force by its number, tenant or unit. */
export function LeasePicker({ id, value, onChange, chosen }: LeasePickerProps) {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  const nameIn = usePersonName();
  const condoID = useSession((session) => session.condoID);
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim().slice(0, limits.search));
  const found = useQuery({ ...leasesFound(condoID, search), placeholderData: keepPreviousData });
  const leases = found.data?.items ?? [];
  const all = chosen && !leases.some((lease) => lease.id === chosen.id) ? [chosen, ...leases] : leases;
  return (
    <Select
      {...(id ? { id } : {})}
      placeholder={t('rent.add.leaseHint')}
      loading={found.isFetching}
      notFoundContent={<NothingToPick query={found} />}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value ?? null}
      options={all.map((lease) => ({
        value: lease.id,
        label: [lease.business_no, unitOf(lease), nameIn(lease.tenant_name, lease.tenant_name_en)].join(
          ' · ',
        ),
        lease,
      }))}
      optionRender={({ data: { lease } }) => (
        <span className={style.option}>
          <b>{lease.business_no}</b>
          <span>{[unitOf(lease), nameIn(lease.tenant_name, lease.tenant_name_en)].join(' · ')}</span>
        </span>
      )}
      onChange={(next: number | null) => onChange?.(next ?? undefined)}
    />
  );
}
