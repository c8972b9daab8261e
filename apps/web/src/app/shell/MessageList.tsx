import { formatMoment } from '@iris/contract/core/day';
import type { Message } from '@iris/contract/message/message.model';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useReadMessages } from './useReadMessages.ts';

/** Messages with who, what and when; opening one reads it and follows its link. */
export function MessageList({ messages, onOpen }: { messages: Message[]; onOpen: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { read } = useReadMessages();
  if (messages.length === 0) return <p className="bell-empty">{t('shell.bell.none')}</p>;
  const open = (message: Message) => {
    if (!message.is_read) read([message.id]);
    if (!message.link) return;
    onOpen();
    void navigate(message.link);
  };
  return (
    <ul className="bell-list">
      {messages.map((message) => (
        <li key={message.id}>
          <button type="button" className={message.is_read ? '' : 'unread'} onClick={() => open(message)}>
            {!message.is_read && <span className="hidden-text">{t('shell.bell.new')}</span>}
            <b>{message.content}</b>
            <small className="number">
              {message.user} · {formatMoment(message.time)}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
