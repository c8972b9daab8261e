import { limits } from '@iris/contract/core/limits';
import type { Statement } from '@iris/contract/statement/statement.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import style from '../statement.module.css';
import { statementPage } from '../statement.queries.ts';
import { ImportStatement } from './ImportStatement.tsx';

/** Imports a bank statement, and lists the imported ones. */
export function StatementListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const [page, setPage] = useState(0);
  const query = useQuery({ ...statementPage(condoID, page), placeholderData: keepPreviousData });
  const address = ({ id }: Statement) => `/rent/statement?statement=${id}`;
  return (
    <Page>
      <PageHead title={t('statement.screen.list')} summary={t('statement.summary')} />
      <Card>
        <ImportStatement />
      </Card>
      <Card title={t('statement.list')}>
        {query.isPending && <Bone width="50%" />}
        {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
        {query.data?.total === 0 && (
          <Nothing kind="none" title={t('statement.none')} says={t('statement.noneSays')} />
        )}
        {query.data && query.data.total > 0 && (
          <div className={style.table}>
            <Table<Statement>
              aria-label={t('statement.list')}
              rowKey="id"
              size="middle"
              dataSource={query.data.items}
              pagination={
                query.data.total > limits.pageCount && {
                  current: page + 1,
                  pageSize: limits.pageCount,
                  total: query.data.total,
                  showSizeChanger: false,
                  onChange: (next) => setPage(next - 1),
                }
              }
              onRow={(statement) => ({ onDoubleClick: () => navigate(address(statement)) })}
              columns={[
                {
                  key: 'name',
                  title: t('statement.name'),
                  render: (_, statement) => <Link to={address(statement)}>{statement.name}</Link>,
                },
                {
                  key: 'imported',
                  title: t('statement.imported'),
                  render: (_, { imported_by, imported_at }) => (
                    <span className={style.nowrap}>
                      {imported_by} · <MomentText of={imported_at} />
                    </span>
                  ),
                },
                {
                  key: 'matched',
                  title: t('statement.matched'),
                  align: 'end',
                  render: (_, { matched, lines }) => (
                    <span className={style.nowrap}>{t('statement.progress', { matched, lines })}</span>
                  ),
                },
                {
                  key: 'total',
                  title: t('statement.total'),
                  align: 'end',
                  render: (_, { total }) => <Money cents={total} />,
                },
                {
                  key: 'matchedTotal',
                  title: t('statement.matchedTotal'),
                  align: 'end',
                  render: (_, { matched_total }) => <Money cents={matched_total} />,
                },
              ]}
            />
          </div>
        )}
      </Card>
    </Page>
  );
}
