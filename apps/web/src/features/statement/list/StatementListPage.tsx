import { statementApi } from '@iris/contract/statement/statement.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { ListCard } from '../../../kit/list/ListCard.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { statementPage } from '../statement.queries.ts';
import { ImportStatement } from './ImportStatement.tsx';
import { addressOf, useStatementColumns } from './useStatementColumns.tsx';

/** Imports a bank statement, and lists the imported ones. */
export function StatementListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(statementApi.statements.query);
  const query = useQuery({ ...statementPage(condoID, list.asked), placeholderData: keepPreviousData });
  return (
    <Page>
      <PageHead title={t('statement.screen.list')} summary={t('statement.summary')} />
      <Card>
        <ImportStatement />
      </Card>
      <ListCard
        name="statement"
        title={t('statement.list')}
        list={list}
        query={query}
        columns={useStatementColumns()}
        onOpen={(id) => navigate(addressOf(id))}
        nameOf={({ name }) => name}
        none={{ title: t('statement.none'), says: t('statement.noneSays') }}
      />
    </Page>
  );
}
