import { newsApi } from '@iris/contract/news/news.api';
import { type NewsDetail, newsDetailSchema } from '@iris/contract/news/news.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import type { ConflictField } from '../../../kit/form/ConflictPanel.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { WorkForm } from '../../../kit/form/useFormWork.tsx';
import { useRowEdit } from '../../../kit/form/useRowEdit.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { richSource } from '../../../kit/rich/richSource.ts';
import { informationTypes, useTypeName } from '../../../parts/notice/TypeSelect.tsx';
import { NewsFields } from '../form/NewsFields.tsx';
import { bodyOf, type NewsValues, valuesOf } from '../form/newsForm.ts';
import { NewsTag } from '../NewsTags.tsx';
import { useNewsWords } from '../newsWords.ts';

/** Edits news in the place of its page: it has no address of its own. */
export function EditNews({ news, onClose }: { news: NewsDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { titleOf } = useNewsWords();
  const [form] = Form.useForm<NewsValues>();
  const update = useWrite(newsApi.update, { silent: true });
  const edit = useRowEdit({
    form,
    row: news,
    schema: newsDetailSchema,
    valuesOf,
    fields: useConflictFields(),
    save: (values, version) => update.mutateAsync({ body: { ...bodyOf(values), id: news.id, version } }),
    onSaved: () => {
      message.success(t('news.saved', { number: news.number }));
      onClose();
    },
  });
  return (
    <Page>
      <PageHead
        title={t('news.edit.title', { number: news.number })}
        back={`/news/${news.id}/detail`}
        tags={<NewsTag state={news.state} />}
        summary={titleOf(news)}
      />
      <WorkForm work={edit} initialValues={valuesOf(news)}>
        <Page>
          {news.state === 'PUBLISHED' && <Alert type="info" showIcon title={t('news.edit.out')} />}
          <NewsFields />
          {edit.conflict}
          <SaveBar work={edit} saveText={t('kit.save')} disabled={edit.conflict !== null} />
        </Page>
      </WorkForm>
      {edit.guard.dialog}
    </Page>
  );
}

/** How the fields of news are shown beside somebody else's version. */
function useConflictFields(): ConflictField<NewsValues>[] {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const { readersOf } = useNewsWords();
  const types = useQuery(informationTypes).data ?? [];
  const field = <Name extends keyof NewsValues>(
    name: Name,
    label: string,
    show: (value: NewsValues[Name]) => string,
  ): ConflictField<NewsValues> => ({ name, label, show: (values) => show(values[name]) });
  const plain = (value: string) => value;
  return [
    field('type_id', t('news.field.type'), (id) => {
      const type = types.find((one) => one.id === id);
      return type ? typeName(type) : '';
    }),
    field('level', t('news.field.level'), (level) => t(`notice.level.${level}`)),
    field('title', t('news.field.title'), plain),
    field('title_en', t('news.field.title_en'), plain),
    field('brief', t('news.field.brief'), plain),
    field('brief_en', t('news.field.brief_en'), plain),
    field('content', t('news.field.content'), richSource),
    field('content_en', t('news.field.content_en'), richSource),
    field('identities', t('news.field.identities'), readersOf),
    field('theme', t('news.field.theme'), (id) => (id === null ? '—' : '✓')),
    field('attachments', t('news.field.attachments'), (all) => String(all.length)),
  ];
}
