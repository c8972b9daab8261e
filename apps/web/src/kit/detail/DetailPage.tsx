import { errorCodes } from '@iris/contract/core/errors';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailure } from '../../app/request/failure.ts';
import { Bone } from '../empty/Bone.tsx';
import { Nothing } from '../empty/Nothing.tsx';
import { FailurePanel } from '../failure/FailurePanel.tsx';
import { Card } from '../page/Card.tsx';
import { LinkButton } from '../page/LinkButton.tsx';
import { Page } from '../page/Page.tsx';
import { PageHead } from '../page/PageHead.tsx';
import style from './detail.module.css';
import { Facts } from './Facts.tsx';

interface DetailPageProps<Row> {
  query: UseQueryResult<Row>;
  /** Where its list is. */
  back: string;
  title: (row: Row) => ReactNode;
  tags: (row: Row) => ReactNode;
  summary: (row: Row) => ReactNode;
  /** The actions allowed now. */
  actions: (row: Row) => ReactNode;
  facts: (row: Row) => readonly (readonly [term: string, value: ReactNode])[];
  /** Related lists, under the facts. */
  related: (row: Row) => ReactNode;
  /** The wide column: history. */
  children: (row: Row) => ReactNode;
}

/** A record's page: number or name, state and actions on top; facts and related lists beside its history. */
export function DetailPage<Row>(props: DetailPageProps<Row>) {
  const { query, back, title, tags, summary, actions, facts, related, children } = props;
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

function Absent<Row>({ query, back }: { query: UseQueryResult<Row>; back: string }) {
  const { t } = useTranslation();
  const missing = query.error instanceof RequestFailure && query.error.code === errorCodes.notFound.code;
  if (missing) {
    return (
      <Page>
        <PageHead back={back} title={t('core.notFound')} />
        <Card>
          <Nothing
            kind="noMatch"
            title={t('core.notFound')}
            says={t('kit.detail.missing')}
            action={<LinkButton to={back}>{t('kit.back')}</LinkButton>}
          />
        </Card>
      </Page>
    );
  }
  const bones = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => [key, <Bone key={key} width={120} />] as const);
  return (
    <Page>
      <PageHead back={back} title={query.error ? t('kit.loadFailed') : <Bone width={220} />} summary="" />
      {query.error ? (
        <FailurePanel error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <div className={style.columns} aria-busy>
          <Card>
            <div className={style.facts}>
              {bones.map(([key, bone]) => (
                <div key={key} className={style.fact}>
                  <Bone width={64} />
                  {bone}
                </div>
              ))}
            </div>
          </Card>
          <Card>
            <Bone width="60%" />
          </Card>
        </div>
      )}
    </Page>
  );
}
