import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** The usual number of lines of the content. */
  rows: number;
  children: (data: Data) => ReactNode;
}

/** A block that loads its own data: a skeleton while it loads, a retry button if it fails. */
export function Block<Data>({ query, rows, children }: Props<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <p className="home-empty">
        {t('home.failed')}
        <Button type="link" onClick={() => void query.refetch()}>
          {t('request.retry')}
        </Button>
      </p>
    );
  }
  return <Skeleton active title={false} paragraph={{ rows }} />;
}
