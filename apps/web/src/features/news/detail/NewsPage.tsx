import { FilePdfOutlined } from '@ant-design/icons';
import { fileApi } from '@iris/contract/file/file.api';
import type { NewsDetail } from '@iris/contract/news/news.model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay } from '../../../base/session/session.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { openFile } from '../../../kit/document/openFile.ts';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { LevelTag } from '../../../parts/notice/LevelTag.tsx';
import { useTypeName } from '../../../parts/notice/TypeSelect.tsx';
import { NewsTag, PinTag } from '../NewsTags.tsx';
import style from '../news.module.css';
import { toEdit } from '../news.permissions.ts';
import { newsDetail, newsHistory } from '../news.queries.ts';
import { useHistoryWords, useNewsWords } from '../newsWords.ts';
import { AsSeen } from './AsSeen.tsx';
import { EditNews } from './EditNews.tsx';
import { NewsActions } from './NewsActions.tsx';
import { PageLink } from './PageLink.tsx';

/** One item of news, or its form with `?edit=1`. */
export default function NewsPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [asked, ask] = useSearchParams();
  const mayEdit = useMay(toEdit);
  const query = useQuery(newsDetail(id));
  const { titleOf } = useNewsWords();
  const factsOf = useFacts();
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.number);
  if (query.data && mayEdit && asked.has('edit'))
    return <EditNews key={query.data.id} news={query.data} onClose={() => ask({}, { replace: true })} />;
  return (
    <DetailPage
      query={query}
      back="/news/list"
      title={({ number }) => number}
      copies={({ number }) => number}
      tags={(news) => (
        <>
          <NewsTag state={news.state} />
          <PinTag pinned={news.pinned} />
          <LevelTag level={news.level} />
        </>
      )}
      summary={titleOf}
      actions={(news) => <NewsActions key={news.id} news={news} />}
      facts={factsOf}
      side={(news) => (
        <HistoryPanel key={news.id} read={newsHistory(news.id)} fieldLabel={fieldLabel} show={show} />
      )}
    >
      {(news) => <AsSeen key={news.id} title={t('news.section.asSeen')} news={news} />}
    </DetailPage>
  );
}

type Line = readonly [string, ReactNode];

function useFacts(): (news: NewsDetail) => Line[] {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const { readersOf } = useNewsWords();
  return (news) => {
    const lines: (Line | false)[] = [
      [t('news.field.type'), typeName(news.type)],
      [t('news.field.level'), t(`notice.level.${news.level}`)],
      [t('news.field.identities'), readersOf(news.identities)],
      [
        t('news.field.published_at'),
        news.published_at === null ? '—' : <MomentText key="published" of={news.published_at} />,
      ],
      [t('news.field.created_at'), <MomentText key="created" of={news.created_at} />],
      [t('news.field.author'), news.author],
      news.state !== 'DRAFT' && [t('news.field.views'), grouped(news.views)],
      news.state === 'PUBLISHED' && [t('news.field.link'), <PageLink key="link" id={news.id} />],
      news.attachments.length > 0 && [
        t('news.field.attachments'),
        <Attachments key="attachments" of={news.attachments} />,
      ],
    ];
    return lines.filter((line) => line !== false);
  };
}

function Attachments({ of }: { of: NewsDetail['attachments'] }) {
  return (
    <ul className={style.files}>
      {of.map(({ id, name }) => (
        <li key={id}>
          <Button
            type="link"
            size="small"
            icon={<FilePdfOutlined />}
            onClick={() => openFile(fileApi.content, { params: { id: String(id) } })}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
