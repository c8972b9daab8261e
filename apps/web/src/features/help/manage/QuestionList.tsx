import { PlusOutlined } from '@ant-design/icons';
import { helpApi } from '@iris/contract/help/help.api';
import type { HelpCatalogue, HelpQuestion } from '@iris/contract/help/help.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { SearchBox } from '../../../kit/list/SearchBox.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { SortableList } from '../../../kit/sortable/SortableList.tsx';
import { useOrder } from '../../../kit/sortable/useOrder.ts';
import { questionPage } from '../help.queries.ts';
import { useOwnWords } from '../useOwnWords.ts';
import style from './manage.module.css';
import { QuestionRow } from './QuestionRow.tsx';

interface QuestionListProps {
  catalogue: HelpCatalogue;
  all: readonly HelpCatalogue[];
}

/** The questions of a catalogue in order, or the search results in all catalogues. */
export function QuestionList({ catalogue, all }: QuestionListProps) {
  const { t } = useTranslation();
  const { nameOf } = useOwnWords();
  const list = useListAddress(helpApi.questions.query);
  const search = list.asked.search ?? '';
  const query = useQuery({ ...questionPage(catalogue.id, search), placeholderData: keepPreviousData });
  const add = (
    <LinkButton
      type="primary"
      icon={<PlusOutlined />}
      to={`/moreInfo/help?catalogue=${catalogue.id}&question=new`}
    >
      {t('help.question.add')}
    </LinkButton>
  );
  const found = query.data?.items ?? [];
  return (
    <Card
      title={search === '' ? nameOf(catalogue) : t('help.questions')}
      extra={
        <>
          <span className={style.find}>
            <SearchBox list={list} placeholder={t('help.question.search')} />
          </span>
          {add}
        </>
      }
    >
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <Bone width="60%" />}
      {query.data && found.length === 0 && search === '' && (
        <Nothing kind="none" title={t('help.question.none')} says={t('help.question.noneSays')} />
      )}
      {query.data && found.length === 0 && search !== '' && (
        <Nothing kind="noMatch" title={t('help.notFound', { text: search })} says={t('help.notFoundSays')} />
      )}
      <div aria-busy={query.isFetching}>
        {search === '' ? (
          <InOrder catalogue={catalogue} questions={found} />
        ) : (
          <ul>
            {found.map((question) => (
              <li key={question.id} className={style.question}>
                <QuestionRow
                  question={question}
                  catalogue={all.find(({ id }) => id === question.catalogue_id)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function InOrder({ catalogue, questions }: { catalogue: HelpCatalogue; questions: HelpQuestion[] }) {
  const { titleOf, nameOf } = useOwnWords();
  const write = useWrite(helpApi.orderQuestions, { silent: true });
  const [ordered, order] = useOrder(questions, (ids) =>
    write.mutateAsync({ body: { catalogue_id: catalogue.id, ids } }),
  );
  return (
    <SortableList label={nameOf(catalogue)} items={ordered} nameOf={titleOf} onOrder={order}>
      {(question, tools) => (
        <div className={style.question}>
          {tools}
          <QuestionRow question={question} />
        </div>
      )}
    </SortableList>
  );
}
