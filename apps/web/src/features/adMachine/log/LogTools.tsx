import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { CondosSelect } from '../../../parts/company/CondosSelect.tsx';
import { useOpenCondo } from '../../../parts/company/useOpenCondo.ts';
import style from '../adMachine.module.css';
import { machinePage } from '../adMachine.queries.ts';

interface LogToolsProps {
  condoID: number;
  list: ListAddress;
  /** Days, kinds, the export. */
  children: ReactNode;
}

/** Whose rows are shown: an estate's, or those of one machine of it. */
export function LogTools({ condoID, list, children }: LogToolsProps) {
  const { t } = useTranslation();
  const open = useOpenCondo();
  const machines = useQuery(machinePage({ condo_id: String(condoID), count: '1000' }));
  return (
    <div className={style.tools}>
      <span className={style.select}>
        <CondosSelect
          single
          known={open}
          value={[condoID]}
          label={t('adMachine.field.condo')}
          onChange={(ids) => {
            const next = ids.at(-1);
            if (next !== undefined) list.set({ condo_id: String(next), machine_id: undefined });
          }}
        />
      </span>
      <Select
        allowClear
        className={style.select ?? ''}
        aria-label={t('adMachine.field.machine')}
        placeholder={t('adMachine.allMachines')}
        loading={machines.isFetching}
        value={list.asked.machine_id ?? null}
        showSearch={{ optionFilterProp: 'label' }}
        options={(machines.data?.items ?? []).map(({ id, number, name }) => ({
          value: String(id),
          label: `${number} ${name}`,
        }))}
        onChange={(id) => list.set({ machine_id: id ?? undefined })}
      />
      {children}
    </div>
  );
}
