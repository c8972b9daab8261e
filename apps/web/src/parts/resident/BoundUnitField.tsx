import { useQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Bone } from '../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../kit/failure/FailurePanel.tsx';
import { useEstateTree } from '../estate/estateTree.ts';
import style from './boundUnit.module.css';
import { useBoundUnit, useHome } from './boundUnit.ts';
import { residentDetail } from './resident.queries.ts';

interface BoundUnitFieldProps {
  id?: string;
  residentId: number;
  /** What is said of somebody without a unit. */
  none: string;
  value?: number | null;
  onChange?: (unit: number | null) => void;
}

/** The units of a resident; their home is chosen at once. */
export function BoundUnitField({ id, residentId, none, value = null, onChange }: BoundUnitFieldProps) {
  const { t } = useTranslation();
  const unitOf = useBoundUnit();
  const { data, error, isPending, refetch } = useQuery(residentDetail(residentId));
  const units = (data?.bindings ?? []).filter(
    ({ unit_id, until_day }) => unit_id !== null && until_day === null,
  );
  const tree = useEstateTree();
  const homeOf = useHome();
  const home = tree.isPending ? null : homeOf(units);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each resident
  useEffect(() => {
    if (value === null && home !== null) onChange?.(home);
  }, [home, value]);
  if (isPending) return <Bone width="60%" />;
  if (!data) return <FailurePanel error={error} onRetry={() => refetch()} />;
  if (units.length === 0) return <span className={style.none}>{none}</span>;
  return (
    <Radio.Group
      {...(id ? { id } : {})}
      className={style.units ?? ''}
      value={value}
      onChange={({ target }: { target: { value?: number } }) => onChange?.(target.value ?? null)}
      options={units.map((bound) => ({
        value: bound.unit_id ?? 0,
        label: `${unitOf(bound)} · ${t(`resident.identity.${bound.identity}`)}`,
      }))}
    />
  );
}
