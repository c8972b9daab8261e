import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { messageOf } from '../failure/messageOf.ts';
import style from './empty.module.css';

interface NothingToPickProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What to say when everything has loaded and there is nothing. */
  none?: string;
}

/** What an open picker says while it has no options: loading, failed, or none. */
export function NothingToPick({ query, none }: NothingToPickProps) {
  const { t } = useTranslation();
  if (query.isFetching) return t('kit.loading');
  if (!query.error) return none ?? t('kit.empty.noMatch');
  return (
    <div className={style.pick} role="alert">
      <span>{messageOf(query.error)}</span>
      <Button size="small" onClick={() => query.refetch()}>
        {t('kit.retry')}
      </Button>
    </div>
  );
}
