import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { useUnitBindings } from '../../../parts/resident/resident.queries.ts';
import { IdentityTag } from '../../../parts/resident/residentTags.tsx';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import style from '../residents.module.css';

/** Who is currently bound to the selected unit. */
export function BoundNow({ unitId }: { unitId: number | null | undefined }) {
  const { t } = useTranslation();
  const { nameOf } = useResidentWords();
  const { query, maySee, running } = useUnitBindings(unitId);
  if (!maySee) return null;
  return (
    <section aria-live="polite">
      <h2 className={style.part}>{t('resident.boundNow')}</h2>
      {!unitId && <p className={style.second}>{t('resident.boundNow.choose')}</p>}
      {unitId && query.isPending && <Bone width="60%" />}
      {query.data && running.length === 0 && <p className={style.second}>{t('resident.ofUnit.none')}</p>}
      <ul className={style.people}>
        {running.map((binding) => (
          <li key={binding.id}>
            <Link to={`/resident/${binding.resident_id}/detail`} target="_blank">
              {nameOf(binding)}
            </Link>
            <IdentityTag identity={binding.identity} />
            <span className={style.second}>
              {t('resident.sinceDay')} <DayText of={binding.since_day} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
