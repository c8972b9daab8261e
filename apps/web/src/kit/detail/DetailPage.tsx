import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Card } from '../page/Card.tsx';
import { Page } from '../page/Page.tsx';
import { Absent } from './Absent.tsx';
import { ComingDetail, comingHead } from './ComingDetail.tsx';
import { DetailHead } from './DetailHead.tsx';
import style from './detail.module.css';
import { Facts } from './Facts.tsx';

interface DetailPageProps<Row> {
  query: UseQueryResult<Row>;
  /** The address of its list. */
  back: string;
  title: (row: Row) => ReactNode;
  /** The number to copy, if the title is one. */
  copies?: (row: Row) => string;
  /** What it is about, in HKD cents. */
  amount?: (row: Row) => number;
  /** What the amount is for, if not for the record as a whole. */
  per?: string;
  tags: (row: Row) => ReactNode;
  summary: (row: Row) => ReactNode;
  /** The actions allowed now, one of them primary. */
  actions: (row: Row) => ReactNode;
  facts: (row: Row) => readonly (readonly [term: string, value: ReactNode])[];
  /** Over the full width, above the columns. */
  lead?: (row: Row) => ReactNode;
  /** Whether what is below the facts needs more room: wide tables. */
  wide?: boolean;
  /** Below the facts. */
  children: (row: Row) => ReactNode;
  /** The narrow column: what was paid and sent, and the history. */
  side: (row: Row) => ReactNode;
}

/** A record's page: number, amount, state and what comes next on top; facts and what belongs to them beside its history. */
export function DetailPage<Row>(props: DetailPageProps<Row>) {
  const {
    query,
    back,
    title,
    copies,
    amount,
    per,
    tags,
    summary,
    actions,
    facts,
    lead,
    wide,
    side,
    children,
  } = props;
  const { t } = useTranslation();
  const row = query.data;
  if (row === undefined && query.error) return <Absent query={query} back={back} />;
  // One head before and after the record is there: its arrows keep their focus, and a press that has begun counts.
  const head =
    row === undefined
      ? comingHead(amount !== undefined)
      : {
          title: title(row),
          copies: copies?.(row),
          amount: amount?.(row),
          per,
          tags: tags(row),
          summary: summary(row),
          actions: actions(row),
        };
  return (
    <Page>
      <DetailHead list={back} {...head} />
      {row === undefined ? (
        <ComingDetail />
      ) : (
        <>
          {lead?.(row)}
          <div className={wide ? `${style.columns} ${style.wide}` : style.columns}>
            <div className={style.column}>
              <Card title={t('kit.detail.facts')}>
                <Facts facts={facts(row)} />
              </Card>
              {children(row)}
            </div>
            <div className={style.column}>{side(row)}</div>
          </div>
        </>
      )}
    </Page>
  );
}
