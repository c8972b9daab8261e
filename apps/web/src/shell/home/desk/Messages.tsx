import { dayOf, formatMoment } from '@iris/contract/core/day';
import type { Message } from '@iris/contract/message/message.model';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { useReadMessages } from '../../../parts/message/useReadMessages.ts';
import { bellQuery } from '../../head/HeadButtons.tsx';
import { Failed } from '../Failed.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';
import { RowBones } from '../RowBones.tsx';

const ALL = '/moreInfo/announce/displaylist';
const SHOWN = 5;

/** The latest announcements and messages; opening one marks it as read. */
export function Messages() {
  const { t } = useTranslation();
  const query = useQuery(bellQuery);
  const { data } = query;
  return (
    <HomeCard
      title={t('home.messages')}
      note={data && data.unread > 0 && t('home.messages.unread', { count: grouped(data.unread) })}
      busy={query.isPending}
      extra={<Link to={ALL}>{t('home.messages.all')}</Link>}
    >
      {query.isError && !data && <Failed onRetry={() => void query.refetch()} />}
      {query.isPending && <RowBones />}
      {data?.items.length === 0 && <p className={style.empty}>{t('home.messages.none')}</p>}
      <ul className={`${style.changes} ${style.subjects}`}>
        {data?.items.slice(0, SHOWN).map((message) => (
          <li key={message.id}>
            <Subject message={message} />
            <time dateTime={new Date(message.time).toISOString()}>{momentOf(message.time)}</time>
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}

const momentOf = (time: number): string => {
  const moment = formatMoment(time);
  return dayOf(time) === dayOf(Date.now()) ? moment.slice(11) : moment.slice(5, 10);
};

function Subject({ message: { id, content, link, is_read } }: { message: Message }) {
  const { t } = useTranslation();
  const { read } = useReadMessages();
  const words = is_read ? (
    content
  ) : (
    <>
      <span className="hidden-text">{t('shell.bell.new')} </span>
      <b>{content}</b>
    </>
  );
  // One without a page of its own is read in full among all messages.
  return (
    <span>
      <Link to={link || ALL} onClick={() => !is_read && read([id])}>
        {words}
      </Link>
    </span>
  );
}
