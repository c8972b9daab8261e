import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { residentBrief } from '../resident.queries.ts';
import style from '../residents.module.css';

/**
 * How many residents there are of each identity, without a unit, and with an account; clicking one filters the list.
 */
export function IdentityCounts({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery(residentBrief(condoID));
  if (!data) return null;
  const counts = [
    ...data.identities.map(({ identity, count }) => ({
      filter: ['identity', identity] as const,
      name: t(`resident.identity.${identity}`),
      count,
    })),
    {
      filter: ['state', 'UNBOUND'] as const,
      name: t('resident.state.UNBOUND'),
      count: data.residents - data.bound,
    },
    {
      filter: ['has_account', 'true'] as const,
      name: t('resident.field.has_account'),
      count: data.with_account,
    },
  ];
  return (
    <span className={style.counts}>
      {counts.map(({ filter: [key, value], name, count }) => {
        const on = list.asked[key] === value;
        return (
          <button
            key={`${key}${value}`}
            type="button"
            className={style.count}
            aria-pressed={on}
            onClick={() => list.set({ [key]: on ? undefined : value })}
          >
            {name} <b>{grouped(count)}</b>
          </button>
        );
      })}
    </span>
  );
}
