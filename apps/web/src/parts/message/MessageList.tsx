import { formatMoment } from '@iris/contract/core/day';
import type { Message } from '@iris/contract/message/message.model';
import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useReadMessages } from './useReadMessages.ts';

interface MessageListProps {
  messages: Message[];
  /** Called when a message opens another page. */
  onOpen?: () => void;
}

/** Messages with sender, subject and time; opening one marks it as read and follows its link. */
export function MessageList({ messages, onOpen }: MessageListProps) {
  const { t } = useTranslation();
  const { read } = useReadMessages();
  if (messages.length === 0) return <p className="bell-empty">{t('shell.bell.none')}</p>;
  return (
    <ul className="bell-list">
      {messages.map((message) => {
        const className = message.is_read ? 'message' : 'message unread';
        const mark = () => !message.is_read && read([message.id]);
        const said = (
          <>
            {!message.is_read && <span className="hidden-text">{t('shell.bell.new')}</span>}
            <b>{message.content}</b>
            <small className="number">
              {message.user} · {formatMoment(message.time)}
            </small>
          </>
        );
        return (
          <li key={message.id}>
            {message.link ? (
              <Link
                to={message.link}
                className={className}
                onClick={() => {
                  mark();
                  onOpen?.();
                }}
              >
                {said}
              </Link>
            ) : (
              <button type="button" className={className} onClick={mark}>
                {said}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
