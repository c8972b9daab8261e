import { helpApi } from '@iris/contract/help/help.api';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf } from '../../../base/request/query.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { Paper } from '../../../kit/page/Paper.tsx';
import { AllHelp } from './AllHelp.tsx';
import style from './center.module.css';
import { countOf } from './contents.ts';
import { HelpSearch } from './HelpSearch.tsx';
import { QuestionView } from './QuestionView.tsx';
import { ScreenHelp } from './ScreenHelp.tsx';
import { SearchResults } from './SearchResults.tsx';
import { Sidebar } from './Sidebar.tsx';

/** The help centre. The address says what it shows: `q`, `question` or `screen`, otherwise the table of contents. */
export default function HelpPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const tree = useQuery(queryOf(helpApi.tree));
  const question = Number(address.get('question')) || undefined;
  const typed = address.get('q')?.trim() ?? '';
  const screen = address.get('screen');

  if (!tree.data) {
    return (
      <Page>
        <PageHead title={t('help.title')} summary="" />
        {tree.error ? (
          <FailurePanel error={tree.error} onRetry={() => tree.refetch()} />
        ) : (
          <Card>
            <Bone width="40%" />
          </Card>
        )}
      </Page>
    );
  }
  const count = countOf(tree.data);
  if (count === 0) {
    return (
      <Page>
        <PageHead title={t('help.title')} />
        <Card>
          <Nothing kind="none" title={t('help.none')} says={t('help.noneSays')} />
        </Card>
      </Page>
    );
  }
  const all = question === undefined && typed === '' && screen === null;
  return (
    <Paper>
      {question === undefined && (
        <PageHead title={t('help.title')} summary={t('help.summary', { count: grouped(count) })} />
      )}
      <HelpSearch />
      {all ? (
        <AllHelp tree={tree.data} />
      ) : (
        <div className={style.panes}>
          <Sidebar tree={tree.data} question={question} />
          <div className={style.main}>
            {question !== undefined && <QuestionView key={question} id={question} tree={tree.data} />}
            {question === undefined && typed !== '' && <SearchResults typed={typed} />}
            {question === undefined && typed === '' && screen !== null && (
              <ScreenHelp tree={tree.data} path={screen} />
            )}
          </div>
        </div>
      )}
    </Paper>
  );
}
