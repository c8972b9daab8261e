import type { AdMachine } from '@iris/contract/adMachine/adMachine.model';
import { inLanguage } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { usePaused } from '../../../base/window/usePaused.ts';
import { NothingToPick } from '../../../kit/empty/NothingToPick.tsx';
import { useMachineRead, type Whose } from './machineReads.ts';

interface MachinesSelectProps {
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
  whose: Whose;
}

/** Chooses machines; the server finds those that match the text. */
export function MachinesSelect({ id, value = [], onChange, whose }: MachinesSelectProps) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  const read = useMachineRead(whose);
  const found = useQuery({
    ...read({ count: '50', ...(search && { search }) }),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    ...read({ count: String(limits.adMachinesAtOnce), ids: value.join() }),
    enabled: value.length > 0,
    placeholderData: keepPreviousData,
  });
  const labelOf = ({ number, name, condo, condo_en }: AdMachine) =>
    [number, name, whose === 'platform' && inLanguage(i18n.language, condo, condo_en)]
      .filter(Boolean)
      .join(' · ');
  const machines = new Map(
    [...(chosen.data?.items ?? []), ...(found.data?.items ?? [])].map((one) => [one.id, one]),
  );
  const unknown = value.filter((one) => !machines.has(one));
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      value={value}
      maxCount={limits.adMachinesAtOnce}
      placeholder={t('adMachine.chooseMachines')}
      loading={found.isFetching}
      notFoundContent={
        <NothingToPick query={found} {...(search === '' ? { none: t('adMachine.none') } : {})} />
      }
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[
        ...[...machines.values()].map((one) => ({ value: one.id, label: labelOf(one) })),
        ...unknown.map((one) => ({ value: one, label: `#${one}` })),
      ]}
      onChange={(ids: number[]) => onChange?.(ids)}
    />
  );
}
