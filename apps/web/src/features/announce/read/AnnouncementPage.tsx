import { formatMoment } from '@iris/contract/core/day';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { currentLanguage, useTranslation } from '../../../base/i18n/i18n.ts';
import { namesNoRecord } from '../../../base/request/failure.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { Paper } from '../../../kit/page/Paper.tsx';
import { RichView } from '../../../kit/rich/RichView.tsx';
import { richInLanguage } from '../../../kit/rich/richInLanguage.ts';
import { useReadMessages } from '../../../parts/message/useReadMessages.ts';
import { announceRead } from '../announce.queries.ts';
import { useAnnounceWords } from '../announceWords.ts';
import style from './read.module.css';

const MESSAGES = '/moreInfo/announce/displaylist';

/** An announcement for its recipient; opening it marks its message as read. */
export default function AnnouncementPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { titleOf, typeName } = useAnnounceWords();
  const query = useQuery(announceRead(id));
  const { read } = useReadMessages();
  const marked = useRef<number>(undefined);
  const { data } = query;
  useRecordName(data && titleOf(data));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each announcement that is shown
  useEffect(() => {
    if (!data?.message_id || marked.current === data.message_id) return;
    marked.current = data.message_id;
    read([data.message_id]);
  }, [data?.message_id]);

  if (namesNoRecord(query.error)) return <Gone />;
  if (!data) return <Absent query={query} back={MESSAGES} />;
  const { doc, lang } = richInLanguage(currentLanguage(), data.content, data.content_en);
  // Delivery may update it shortly after its publishing time.
  const changed = data.updated_at - data.publish_at > 60_000;
  return (
    <Paper>
      <PageHead
        back={MESSAGES}
        title={titleOf(data)}
        summary={
          (data.type ? `${typeName(data.type)} · ` : '') +
          t('announce.edited', { author: data.author, time: formatMoment(data.publish_at) }) +
          (changed ? ` · ${t('announce.changed', { time: formatMoment(data.updated_at) })}` : '')
        }
      />
      <article className={style.sheet}>
        <div className={style.article} lang={lang}>
          <RichView doc={doc} />
        </div>
      </article>
    </Paper>
  );
}

/** It was retracted, perhaps while somebody had it open. */
function Gone() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHead back={MESSAGES} title={t('announce.gone.title')} />
      <div className={style.sheet}>
        <Nothing
          kind="noMatch"
          title={t('announce.gone.title')}
          says={t('announce.gone.says')}
          action={<LinkButton to={MESSAGES}>{t('announce.toMessages')}</LinkButton>}
        />
      </div>
    </Page>
  );
}
