import { useQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import style from '../visitor.module.css';
import { hostsOf } from '../visitor.queries.ts';

interface HostFieldProps {
  id?: string;
  unitId: number;
  /** A resident; null: somebody else, whom words name; undefined until one is chosen, which the first is at once. */
  value?: number | null;
  onChange?: (host: number | null) => void;
}

/** Who of a unit is visited: its residents are offered. */
export function HostField({ id, unitId, value, onChange }: HostFieldProps) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { nameOf, identityOptions } = useResidentWords();
  const { data, error, isPending, refetch } = useQuery(hostsOf(condoID, unitId));
  const first = data && (data.items[0]?.id ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each unit
  useEffect(() => {
    if (value === undefined && first !== undefined) onChange?.(first);
  }, [first, value]);
  if (isPending) return <Bone width="60%" />;
  if (!data) return <FailurePanel error={error} onRetry={() => refetch()} />;
  if (data.items.length === 0) return <p className={style.note}>{t('visitor.walkIn.noHosts')}</p>;
  return (
    <Radio.Group
      {...(id ? { id } : {})}
      className={style.choices ?? ''}
      value={value ?? 0}
      onChange={({ target }: { target: { value?: number } }) => onChange?.(target.value || null)}
      options={[
        ...data.items.map((one) => ({
          value: one.id,
          label: (
            <>
              {nameOf(one)}{' '}
              <span className={style.second}>
                {identityOptions.find((option) => option.value === one.identity)?.label}
              </span>
            </>
          ),
        })),
        { value: 0, label: t('visitor.add.hostOther') },
      ]}
    />
  );
}
