import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Card } from '../page/Card.tsx';
import { Page } from '../page/Page.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { Absent } from './Absent.tsx';
import style from './detail.module.css';
import { Facts } from './Facts.tsx';

interface DetailPageProps<Row> {
  query: UseQueryResult<Row>;
  /** The address of its list. */
  back: string;
  title: (row: Row) => ReactNode;
  tags: (row: Row) => ReactNode;
  summary: (row: Row) => ReactNode;
  /** The actions allowed now. */
  actions: (row: Row) => ReactNode;
  facts: (row: Row) => readonly (readonly [term: string, value: ReactNode])[];
  /** Over the full width, above the columns. */
  lead?: (row: Row) => ReactNode;
  /** Related lists, below the facts. */
  related: (row: Row) => ReactNode;
  /** The wide column: history. */
  children: (row: Row) => ReactNode;
}

/** A record's page: number or name, state and actions on top; facts and related lists beside its history. */
export function DetailPage<Row>(props: DetailPageProps<Row>) {
  const { query, back, title, tags, summary, actions, facts, lead, related, children } = props;
  const { t } = useTranslation();
  if (query.data === undefined) return <Absent query={query} back={back} />;
  const row = query.data;
  return (
    <Page>
      <PageHead
        back={back}
        title={title(row)}
        tags={tags(row)}
        summary={summary(row)}
        actions={actions(row)}
      />
      {lead?.(row)}
      <div className={style.columns}>
        <div className={style.column}>
          <Card title={t('kit.detail.facts')}>
            <Facts facts={facts(row)} />
          </Card>
          {related(row)}
        </div>
        <div className={style.column}>{children(row)}</div>
      </div>
    </Page>
  );
}
