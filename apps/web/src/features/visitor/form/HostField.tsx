import type { Visitor } from '@iris/contract/visitor/visitor.model';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import { useHostName } from '../useHostName.ts';
import style from '../visitor.module.css';
import { hostsOf } from '../visitor.queries.ts';

/** Whom a pass names already: they may have left the unit since. */
export type FormerHost = Pick<Visitor, 'unit_id' | 'host_id' | 'host' | 'host_en'>;

interface HostFieldProps {
  id?: string;
  unitId: number;
  former?: FormerHost | undefined;
  /** A resident; null: somebody else, whom words name; undefined until one is chosen, which the first is at once. */
  value?: number | null;
  onChange?: (host: number | null) => void;
}

/** Who of a unit is visited: its residents are offered, and whom the pass names already. */
export function HostField({ id, unitId, former, value, onChange }: HostFieldProps) {
  const { t } = useTranslation();
  const hostOf = useHostName();
  const condoID = useSession((session) => session.condoID);
  const { nameOf, identityOptions } = useResidentWords();
  const { data, error, isPending, refetch } = useQuery(hostsOf(condoID, unitId));
  const first = data && (data.items[0]?.id ?? null);
  const livesHere = (host: number | undefined) => data?.items.some((one) => one.id === host) ?? false;
  const left =
    former?.unit_id === unitId && former.host_id !== null && !livesHere(former.host_id)
      ? { id: former.host_id, name: hostOf(former) }
      : undefined;
  // Of an earlier visit or a draft, somebody may be named who lives there no more.
  const known = value === null || livesHere(value) || (left !== undefined && value === left.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each unit
  useEffect(() => {
    if (!known && first !== undefined) onChange?.(first);
  }, [first, known]);
  if (isPending) return <Bone width="60%" />;
  if (!data) return <FailurePanel error={error} onRetry={() => refetch()} />;
  if (data.items.length === 0 && !left) return <p className={style.note}>{t('visitor.walkIn.noHosts')}</p>;
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
        ...(left
          ? [
              {
                value: left.id,
                label: (
                  <>
                    {left.name} <span className={style.second}>{t('visitor.host.left')}</span>
                  </>
                ),
              },
            ]
          : []),
        { value: 0, label: t('visitor.add.hostOther') },
      ]}
    />
  );
}
