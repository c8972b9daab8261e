import type { AdPublication } from '@iris/contract/adMachine/adMachine.model';
import { limits } from '@iris/contract/core/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { ProgressLine } from '../../../kit/progress/ProgressLine.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import style from '../adMachine.module.css';
import { VersionText } from '../machine/MachineTags.tsx';
import { useMachineRead, type Whose } from './machineReads.ts';

interface PublishProgressProps {
  publication: AdPublication;
  whose: Whose;
}

/** Which machines show what was just published for them: renews itself as their players report. */
export function PublishProgress({ publication, whose }: PublishProgressProps) {
  const { t } = useTranslation();
  const read = useMachineRead(whose);
  const wanted = new Map(publication.machines.map(({ id, published }) => [id, published]));
  const { data, error, refetch } = useQuery(
    read({ ids: [...wanted.keys()].join(), count: String(limits.adMachinesAtOnce) }),
  );
  if (error && !data) return <FailurePanel error={error} onRetry={() => refetch()} />;
  if (!data) return <Bone width="60%" />;
  const there = data.items.filter(({ id, shown }) => shown >= (wanted.get(id) ?? 0));
  const addressOf = (id: number) =>
    whose === 'platform'
      ? `/admin/ad-machine/${id}/ad-machine-detail`
      : `/ad-machine/${id}/ad-machine-detail`;
  return (
    <div className={style.progress}>
      <ProgressLine
        says={t('adMachine.progress', { done: there.length, all: wanted.size })}
        done={there.length}
        all={wanted.size}
      />
      <ul className={style.rows} aria-label={t('adMachine.field.machines')}>
        {data.items.map((machine) => (
          <li key={machine.id}>
            <Link to={addressOf(machine.id)}>{machine.number}</Link>
            <span className={style.wide}>{machine.name}</span>
            {machine.published > (wanted.get(machine.id) ?? 0) ? (
              <StateTag tone="muted">{t('adMachine.replaced')}</StateTag>
            ) : (
              <VersionText machine={machine} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
