import { useQuery } from '@tanstack/react-query';
import { Button, Popover, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { notification } from '../../base/notices/notices.ts';
import { MessageList } from '../../parts/message/MessageList.tsx';
import { useReadMessages } from '../../parts/message/useReadMessages.ts';
import { bellQuery, headButtons } from './HeadButtons.tsx';
import type { ToolProps } from './HeadPopups.tsx';

/** The bell: the newest messages, mark all as read, and a link to all of them. */
export function Bell({ opened, autoFocus }: ToolProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(opened);
  const { data, isError, refetch } = useQuery(bellQuery);
  const { readAll } = useReadMessages();
  const unread = data?.unread ?? 0;
  const close = () => setOpen(false);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) return;
    // Notices of new messages would cover the list that shows them.
    for (const { id } of data?.items ?? []) notification.destroy(`message${id}`);
    // Retractions send no event, so refetch.
    void refetch();
  };
  const content = (
    <section className="bell" aria-label={t('shell.bell')}>
      <header>
        <h2>{t('shell.bell')}</h2>
        <Button type="link" size="small" disabled={unread === 0} onClick={readAll}>
          {t('shell.bell.readAll')}
        </Button>
      </header>
      {isError && !data ? (
        <p className="bell-empty">
          {t('shell.bell.failed')}
          <Button type="link" onClick={() => void refetch()}>
            {t('request.retry')}
          </Button>
        </p>
      ) : data ? (
        <MessageList messages={data.items} onOpen={close} />
      ) : (
        <Skeleton active title={false} className="bell-loading" />
      )}
      <footer>
        <Link to="/moreInfo/announce/displaylist" onClick={close}>
          {t('shell.bell.all')}
        </Link>
      </footer>
    </section>
  );
  return (
    <Popover
      open={open}
      onOpenChange={change}
      trigger="click"
      placement="bottomRight"
      content={content}
      arrow={false}
      styles={{ container: { padding: 0 } }}
    >
      <headButtons.bell aria-expanded={open} autoFocus={autoFocus} />
    </Popover>
  );
}
