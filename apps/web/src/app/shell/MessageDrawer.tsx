import { messageApi } from '@iris/contract/message/message.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Drawer, Pagination, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../request/query.ts';
import { MessageList } from './MessageList.tsx';
import { useReadMessages } from './useReadMessages.ts';

const COUNT = 20;

/** All messages, page by page. */
export default function MessageDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const [unread, setUnread] = useState(false);
  const { readAll } = useReadMessages();
  const query = { page, count: COUNT, ...(unread ? { unread: 'true' as const } : {}) };
  const { data } = useQuery({
    ...queryOf(messageApi.list, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('shell.bell')}
      size={440}
      extra={
        <Button type="link" disabled={!data?.unread} onClick={readAll}>
          {t('shell.bell.readAll')}
        </Button>
      }
      footer={
        <Pagination
          size="small"
          current={page + 1}
          pageSize={COUNT}
          total={data?.total ?? 0}
          showSizeChanger={false}
          onChange={(next) => setPage(next - 1)}
        />
      }
    >
      <div className="bell-filter">
        <Switch
          id="bell-unread"
          size="small"
          checked={unread}
          onChange={(next) => {
            setUnread(next);
            setPage(0);
          }}
        />
        <label htmlFor="bell-unread">{t('shell.bell.unreadOnly')}</label>
      </div>
      {data ? <MessageList messages={data.items} onOpen={onClose} /> : <Skeleton active />}
    </Drawer>
  );
}
