import { BellOutlined } from '@ant-design/icons';
import { messageApi } from '@iris/contract/message/message.api';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Popover, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../part.ts';
import { queryOf } from '../request/query.ts';
import { MessageList } from './MessageList.tsx';
import { useReadMessages } from './useReadMessages.ts';

const MessageDrawer = lazy(() => loadPart(() => import('./MessageDrawer.tsx')));
const SHOWN = 8;
const bellQuery = queryOf(messageApi.list, { query: { count: SHOWN } });

/** The bell: newest messages, read all, and the way to all of them. */
export function Bell() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const { data, isError, refetch } = useQuery(bellQuery);
  const { readAll } = useReadMessages();
  const unread = data?.unread ?? 0;
  const content = (
    <section className="bell" aria-label={t('shell.bell')}>
      <header>
        <h2>{t('shell.bell')}</h2>
        <Button type="link" size="small" disabled={unread === 0} onClick={readAll}>
          {t('shell.bell.readAll')}
        </Button>
      </header>
      {isError ? (
        <p className="bell-empty">
          {t('shell.bell.failed')}
          <Button type="link" onClick={() => void refetch()}>
            {t('request.retry')}
          </Button>
        </p>
      ) : data ? (
        <MessageList messages={data.items} onOpen={() => setOpen(false)} />
      ) : (
        <Skeleton active title={false} className="bell-loading" />
      )}
      <footer>
        <Button
          type="link"
          onClick={() => {
            setOpen(false);
            setDrawer(true);
          }}
        >
          {t('shell.bell.all')}
        </Button>
      </footer>
    </section>
  );
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        content={content}
        arrow={false}
        styles={{ container: { padding: 0 } }}
      >
        <button
          type="button"
          className="head-button"
          aria-expanded={open}
          aria-label={unread > 0 ? t('shell.bell.unread', { count: unread }) : t('shell.bell')}
        >
          <Badge count={unread} size="small" overflowCount={99}>
            <BellOutlined />
          </Badge>
        </button>
      </Popover>
      {drawer && (
        <Suspense>
          <MessageDrawer onClose={() => setDrawer(false)} />
        </Suspense>
      )}
    </>
  );
}
