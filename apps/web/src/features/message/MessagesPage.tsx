import { CheckOutlined } from '@ant-design/icons';
import type { InputOf } from '@iris/contract/core/endpoint';
import { messageApi } from '@iris/contract/message/message.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Pagination, Switch } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { Bone } from '../../kit/empty/Bone.tsx';
import { Nothing } from '../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../kit/failure/FailurePanel.tsx';
import { type ListAddress, useListAddress } from '../../kit/list/listAddress.ts';
import { grouped } from '../../kit/number/grouped.ts';
import { Page } from '../../kit/page/Page.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { MessageList } from '../../parts/message/MessageList.tsx';
import { useReadMessages } from '../../parts/message/useReadMessages.ts';
import style from './messages.module.css';

const COUNT = 20;

/** All messages of the person, page by page; the filter and the page are in the address. */
export default function MessagesPage() {
  const { t } = useTranslation();
  const list = useListAddress(messageApi.list.query);
  const { readAll } = useReadMessages();
  const unreadOnly = list.asked.unread === 'true';
  const query = useQuery({
    ...queryOf(messageApi.list, {
      query: { count: COUNT, ...(list.asked as Partial<InputOf<typeof messageApi.list>['query']>) },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const values = { unread: grouped(data?.unread ?? 0), total: grouped(data?.total ?? 0) };
  return (
    <Page>
      <PageHead
        title={t('message.screen')}
        summary={data ? t(unreadOnly ? 'message.screen.unread' : 'message.screen.summary', values) : ''}
        actions={
          <Button icon={<CheckOutlined />} disabled={!data?.unread} onClick={readAll}>
            {t('shell.bell.readAll')}
          </Button>
        }
      />
      <section className={style.list} aria-label={t('message.screen')} aria-busy={query.isFetching}>
        <div className={style.bar}>
          <Switch
            id="unread"
            size="small"
            checked={unreadOnly}
            onChange={(only) => list.set({ unread: only ? 'true' : undefined })}
          />
          <label htmlFor="unread">{t('shell.bell.unreadOnly')}</label>
        </div>
        {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
        {query.isPending && <Bones />}
        {data && data.items.length > 0 && <MessageList messages={data.items} />}
        {data?.items.length === 0 && <None list={list} unreadOnly={unreadOnly} total={data.total} />}
        {data && data.total > list.count && (
          <div className={style.foot}>
            <Pagination
              current={list.page + 1}
              pageSize={data.count}
              total={data.total}
              showSizeChanger={false}
              onChange={(page) => list.goTo(page - 1)}
            />
          </div>
        )}
      </section>
    </Page>
  );
}

function None({ list, unreadOnly, total }: { list: ListAddress; unreadOnly: boolean; total: number }) {
  const { t } = useTranslation();
  if (total > 0)
    return (
      <Nothing
        kind="noMatch"
        title={t('kit.empty.pastEnd')}
        action={<Button onClick={() => list.goTo(0)}>{t('kit.empty.firstPage')}</Button>}
      />
    );
  if (!unreadOnly)
    return <Nothing kind="none" title={t('message.screen.none')} says={t('message.screen.noneSays')} />;
  return (
    <Nothing
      kind="noMatch"
      title={t('message.screen.allRead')}
      says={t('message.screen.allReadSays')}
      action={<Button onClick={() => list.set({ unread: undefined })}>{t('message.screen.showAll')}</Button>}
    />
  );
}

const Bones = () => (
  <div className={style.bones}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Bone key={key} width="60%" />
    ))}
  </div>
);
