import { FilePdfOutlined } from '@ant-design/icons';
import { fileApi } from '@iris/contract/file/file.api';
import type { NoticeDetail } from '@iris/contract/notice/notice.model';
import { isOut } from '@iris/contract/notice/notice.rules';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useParams } from 'react-router';
import { FileImage } from '../../../base/files/FileImage.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useRoomy } from '../../../base/window/narrow.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { openFile } from '../../../kit/document/openFile.ts';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { LevelTag } from '../../../parts/notice/LevelTag.tsx';
import { NoticeTag } from '../NoticeTags.tsx';
import style from '../notice.module.css';
import { noticeDetail, noticeHistory, noticeLink } from '../notice.queries.ts';
import { useHistoryWords, useNoticeWords } from '../noticeWords.ts';
import { Preview } from '../preview/Preview.tsx';
import { EarlierTexts } from './EarlierTexts.tsx';
import { Figures } from './Figures.tsx';
import { NoticeActions } from './NoticeActions.tsx';
import { Recipients } from './Recipients.tsx';

/** One notice: what it says, whom it reached, who has read it, and what comes next. */
export default function NoticePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(noticeDetail(id));
  const { titleOf, scopeText } = useNoticeWords();
  const factsOf = useFacts();
  const roomy = useRoomy();
  const figures = (notice: NoticeDetail) =>
    isOut(notice.state, notice.reached) && <Figures key={`figures ${notice.id}`} notice={notice} />;
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.number);
  return (
    <DetailPage
      query={query}
      back="/notify/list"
      title={({ number }) => number}
      copies={({ number }) => number}
      tags={(notice) => (
        <>
          <NoticeTag state={notice.state} />
          <LevelTag level={notice.level} />
        </>
      )}
      summary={(notice) => [titleOf(notice), scopeText(notice)].join(' · ')}
      actions={(notice) => <NoticeActions key={notice.id} notice={notice} />}
      facts={factsOf}
      side={(notice) => (
        <>
          {roomy && figures(notice)}
          <HistoryPanel key={notice.id} read={noticeHistory(notice.id)} fieldLabel={fieldLabel} show={show} />
        </>
      )}
    >
      {(notice) => (
        <>
          {!roomy && figures(notice)}
          {isOut(notice.state, notice.reached) && (
            <Recipients key={`recipients ${notice.id}`} notice={notice} />
          )}
          <Card title={t('notice.section.asSeen')}>
            <SavedPreview notice={notice} />
          </Card>
          {notice.corrections > 0 && <EarlierTexts key={`texts ${notice.id}`} notice={notice} />}
        </>
      )}
    </DetailPage>
  );
}

function SavedPreview({ notice }: { notice: NoticeDetail }) {
  const out = isOut(notice.state, notice.reached);
  const link = useQuery({ ...noticeLink(notice.id), enabled: out });
  return (
    <Preview
      words={notice}
      number={notice.number}
      url={link.data?.url ?? ''}
      attachments={notice.attachments.map(({ name }) => name)}
      id={notice.id}
    />
  );
}

type Line = readonly [string, React.ReactNode];

function useFacts(): (notice: NoticeDetail) => Line[] {
  const { t } = useTranslation();
  const { typeName, scopeText, briefOf } = useNoticeWords();
  return (notice) => {
    const moment = (at: number | null) => (at === null ? '—' : <MomentText key={at} of={at} />);
    const lines: (Line | false)[] = [
      [t('notice.field.scope'), scopeText(notice, 40)],
      [t('notice.field.type'), typeName(notice.type)],
      [t('notice.field.level'), t(`notice.level.${notice.level}`)],
      [t('notice.field.publish_at'), moment(notice.publish_at)],
      [t('notice.field.end_at'), moment(notice.end_at)],
      [t('notice.field.author'), notice.author],
      notice.brief !== '' && [t('notice.field.brief'), briefOf(notice)],
      notice.images.length > 0 && [t('notice.field.images'), <Pictures key="images" ids={notice.images} />],
      notice.attachments.length > 0 && [
        t('notice.field.attachments'),
        <Attachments key="attachments" of={notice.attachments} />,
      ],
    ];
    return lines.filter((line) => line !== false);
  };
}

function Pictures({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation();
  return (
    <ul className={style.pictures}>
      {ids.map((id, index) => (
        <li key={id}>
          <FileImage id={id} alt={t('notice.picture', { n: index + 1 })} className={style.picture ?? ''} />
        </li>
      ))}
    </ul>
  );
}

function Attachments({ of }: { of: NoticeDetail['attachments'] }) {
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
