import type { History } from '@iris/contract/audit/audit.model';
import { formatMoment } from '@iris/contract/core/day';
import { estateApi } from '@iris/contract/estate/estate.api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { TextKey } from '../../base/i18n/keys.ts';
import { queryOf } from '../../base/request/query.ts';
import { Card } from '../../kit/page/Card.tsx';
import { Block } from './Block.tsx';

const SHOWN = 8;

const addressOf = ({ entity, entity_id, action }: History): string | undefined => {
  if (action === 'delete') return undefined;
  if (entity === 'unit') return `/unitManage/${entity_id}/detail`;
  return entity === 'building' ? `/housingEstate/list?building=${entity_id}` : undefined;
};

/** The latest changes to the estate's structure, and who made them. */
export function Changes({ condoID }: { condoID: number }) {
  const { t } = useTranslation();
  const changes = useQuery(
    queryOf(estateApi.changes, { query: { condo_id: String(condoID), count: SHOWN } }),
  );
  return (
    <Card title={t('home.changes')}>
      <Block query={changes} rows={5}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="home-empty">{t('home.changes.none')}</p>
          ) : (
            <ol className="home-changes">
              {items.map((change) => (
                <li key={change.id}>
                  <Change change={change} />
                  <small className="number">{formatMoment(change.time)}</small>
                </li>
              ))}
            </ol>
          )
        }
      </Block>
    </Card>
  );
}

function Change({ change }: { change: History }) {
  const { t } = useTranslation();
  const { user, entity, action, label } = change;
  const address = addressOf(change);
  // The log's kinds and actions come from the contract; each has its text.
  const word = (key: string) => t(key as TextKey);
  return (
    <span>
      <b>{user || t('audit.system')}</b> {word(`audit.action.${action}`)} {word(`home.entity.${entity}`)}{' '}
      {address ? <Link to={address}>{label}</Link> : label}
    </span>
  );
}
