import type { Resident } from '@iris/contract/resident/resident.model';
import { Tooltip } from 'antd';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText, MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { useTight } from '../../../kit/list/useTight.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { AccountTag, IdentityTag } from '../../../parts/resident/residentTags.tsx';
import style from '../residents.module.css';

/** The columns of the resident list. */
export function useResidentColumns(): ListColumn<Resident>[] {
  const { t } = useTranslation();
  const unitOf = useBoundUnit();
  return [
    {
      key: 'name',
      title: t('resident.field.name'),
      fixed: true,
      sort: 'name',
      render: ({ id, name, name_en }) => (
        <>
          <Link to={`/resident/${id}/detail`} tabIndex={-1}>
            {name}
          </Link>
          {name_en && name_en !== name && <span className={style.second}> {name_en}</span>}
        </>
      ),
    },
    {
      key: 'has_account',
      under: null,
      title: t('resident.field.has_account'),
      render: ({ has_account }) => (has_account ? <AccountTag /> : '—'),
    },
    { key: 'phone', under: 'name', title: t('resident.field.phone'), render: ({ phone }) => phone },
    {
      key: 'units',
      title: t('resident.field.unit'),
      sort: 'unit',
      render: ({ bindings }) => <Units bindings={bindings} unitOf={unitOf} />,
    },
    { key: 'id_no', under: 'units', title: t('resident.field.id_no'), render: ({ id_no }) => id_no || '—' },
    {
      key: 'account_balance',
      title: t('resident.balance'),
      align: 'end',
      render: ({ account_balance }) => <Money cents={account_balance} />,
    },
    {
      key: 'since_day',
      under: 'units',
      title: t('resident.field.since_day'),
      sort: 'since_day',
      render: ({ bindings }) => <Since bindings={bindings} />,
    },
    {
      key: 'updated_at',
      under: 'account_balance',
      spare: true,
      title: t('resident.updatedAt'),
      sort: 'updated_at',
      render: ({ updated_at }) => <MomentText of={updated_at} />,
    },
  ];
}

/** How many units a cell names; English has room for one on all but wide windows. */
const SHOWN = { usual: 2, tight: 1 } as const;
type Bound = Pick<Resident, 'bindings'>;

function Units({ bindings, unitOf }: Bound & { unitOf: ReturnType<typeof useBoundUnit> }) {
  const { t } = useTranslation();
  const room = useTight() ? SHOWN.tight : SHOWN.usual;
  // How many more there are takes the room of a name.
  const shown = bindings.length > room ? 1 : room;
  const rest = bindings.slice(shown);
  if (bindings.length === 0) return <span className={style.second}>{t('resident.state.UNBOUND')}</span>;
  return (
    <span className={style.units}>
      {bindings.slice(0, shown).map((bound) => (
        <span key={bound.id} data-cut="">
          {unitOf(bound)} <IdentityTag identity={bound.identity} />
        </span>
      ))}
      {rest.length > 0 && (
        <Tooltip
          title={rest
            .map((bound) => `${unitOf(bound)} ${t(`resident.identity.${bound.identity}`)}`)
            .join(' · ')}
        >
          <span className={style.more}>
            {t('resident.units.more', { all: bindings.length, rest: rest.length })}
          </span>
        </Tooltip>
      )}
    </span>
  );
}

/** The first day of the oldest current binding. */
function Since({ bindings }: Bound) {
  const [first] = bindings.map(({ since_day }) => since_day).sort();
  return first ? <DayText of={first} /> : '—';
}
