import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { catalogues } from '../help.queries.ts';
import { AddQuestion } from './AddQuestion.tsx';
import { CatalogueTree } from './CatalogueTree.tsx';
import { EditQuestionPage } from './EditQuestionPage.tsx';
import style from './manage.module.css';
import { QuestionList } from './QuestionList.tsx';

/** Catalogues and their questions; the selected catalogue and the question being edited are in the address. */
export default function HelpManagePage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const query = useQuery(catalogues());
  const all = query.data;
  const chosen =
    all?.find(({ id }) => String(id) === address.get('catalogue')) ??
    all?.find(({ question_count }) => question_count > 0) ??
    all?.[0];
  const question = address.get('question');
  if (all && question === 'new' && chosen) return <AddQuestion all={all} catalogue={chosen.id} />;
  if (all && question !== null && question !== 'new')
    return <EditQuestionPage key={question} id={Number(question)} all={all} />;
  const sum = (field: 'question_count' | 'published_count') =>
    grouped((all ?? []).reduce((total, one) => total + one[field], 0));
  return (
    <Page>
      <PageHead
        title={t('help.manage')}
        summary={
          all
            ? t('help.manage.summary', {
                catalogues: grouped(all.length),
                questions: sum('question_count'),
                published: sum('published_count'),
              })
            : ''
        }
      />
      {query.error && !all && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && (
        <Card>
          <Bone width="40%" />
        </Card>
      )}
      {all && (
        <div className={style.panes}>
          <CatalogueTree all={all} chosen={chosen?.id} />
          {chosen && <QuestionList key={chosen.id} catalogue={chosen} all={all} />}
        </div>
      )}
    </Page>
  );
}
