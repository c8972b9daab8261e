import { dayOf, formatMoment } from '@iris/contract/core/day';
import type { HomeOverview } from '@iris/contract/home/home.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { TextKey } from '../../../base/i18n/keys.ts';
import { Failed } from '../Failed.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';
import { RowBones } from '../RowBones.tsx';
import type { PartProps } from './part.ts';

type Change = NonNullable<HomeOverview['changes']>[number];
const SHOWN = 5;

const pages: Readonly<Record<string, (id: number) => string>> = {
  lease: (id) => `/lease/${id}/detail`,
  rent: (id) => `/rent/${id}/detail`,
  bill: (id) => `/bill/${id}/detail`,
  resident: (id) => `/resident/${id}/detail`,
  unit: (id) => `/unitManage/${id}/detail`,
  building: (id) => `/housingEstate/list?building=${id}`,
};

/** The latest changes of what the person may see, and who made them. */
export function Changes({ overview, failed, retry }: PartProps) {
  const { t } = useTranslation();
  const changes = overview?.changes;
  return (
    <HomeCard title={t('home.changes')} busy={!overview && !failed}>
      {failed && <Failed onRetry={retry} />}
      {!overview && !failed && <RowBones />}
      {changes?.length === 0 && <p className={style.empty}>{t('home.changes.none')}</p>}
      <ol className={style.changes}>
        {changes?.slice(0, SHOWN).map((change) => (
          <li key={change.id}>
            <What change={change} />
            <time dateTime={new Date(change.time).toISOString()}>{momentOf(change.time)}</time>
          </li>
        ))}
      </ol>
    </HomeCard>
  );
}

/** The time of today's changes, the day of the others. */
const momentOf = (time: number): string => {
  const moment = formatMoment(time);
  return dayOf(time) === dayOf(Date.now()) ? moment.slice(11) : moment.slice(5);
};

function What({ change }: { change: Change }) {
  const { t } = useTranslation();
  const { user, entity, entity_id: id, action, label } = change;
  const address = action === 'delete' ? undefined : pages[entity]?.(id);
  // The log's kinds and actions come from the contract; each has its text.
  const word = (key: string) => t(key as TextKey);
  const did =
    action === 'bind' || action === 'unbind' ? t(`home.action.${action}`) : word(`audit.action.${action}`);
  return (
    <span>
      <b>{user || t('audit.system')}</b> {did} {word(`home.entity.${entity}`)}{' '}
      {address ? <Link to={address}>{label}</Link> : label}
    </span>
  );
}
