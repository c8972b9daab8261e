import { ReloadOutlined } from '@ant-design/icons';
import type { InputOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { settingApi } from '@iris/contract/setting/setting.api';
import { type Letter, letterStates } from '@iris/contract/setting/setting.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Select, Table } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf } from '../../../base/request/query.ts';
import { useFolded } from '../../../base/window/narrow.ts';
import { usePaused } from '../../../base/window/usePaused.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import style from '../setting.module.css';
import { FailedActions } from './FailedActions.tsx';
import { LetterDrawer } from './LetterDrawer.tsx';

const tones = { WAITING: 'warn', SENT: 'ok', FAILED: 'bad', DISMISSED: 'muted' } as const;
type Asked = InputOf<typeof settingApi.outbox>['query'];

/** All emails that Iris wrote, newest first; opening one shows its text. */
export function Outbox({ waiting }: { waiting: number }) {
  const { t } = useTranslation();
  const folded = useFolded();
  const [address] = useSearchParams();
  // The home's line about failed letters opens only these.
  const [state, setState] = useState(() => letterStates.find((one) => one === address.get('state')));
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<Letter>();
  const [chosen, setChosen] = useState<number[]>([]);
  const search = usePaused(typed.trim());
  const asked: Asked = { page, ...(state ? { state } : {}), ...(search ? { search } : {}) };
  const query = useQuery({
    ...queryOf(settingApi.outbox, { query: asked }),
    placeholderData: keepPreviousData,
  });
  /** Other letters are shown from the first page on, and none of them is chosen. */
  const look = () => {
    setPage(0);
    setChosen([]);
  };
  const filtered = state !== undefined || search !== '';
  return (
    <Card
      title={t('setting.outbox')}
      extra={
        <Button
          icon={<ReloadOutlined />}
          loading={query.isFetching}
          onClick={() => void query.refetch()}
          aria-label={t('request.retry')}
          title={t('request.retry')}
        />
      }
    >
      <div className={style.filters}>
        <Input.Search
          allowClear
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            look();
          }}
          maxLength={limits.search}
          placeholder={t('setting.outbox.search')}
          aria-label={t('setting.outbox.search')}
          style={{ width: 260 }}
        />
        <Select
          allowClear
          value={state}
          onChange={(wanted?: Letter['state']) => {
            setState(wanted);
            look();
          }}
          placeholder={t('setting.outbox.all')}
          aria-label={t('setting.outbox.state')}
          options={letterStates.map((value) => ({ value, label: t(`setting.letter.${value}`) }))}
          style={{ width: 160 }}
        />
        {state === 'FAILED' && query.data && (
          <FailedActions chosen={chosen} total={query.data.total} searched={search !== ''} onDone={look} />
        )}
      </div>
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      <p className={style.summary}>
        {query.data && t('setting.outbox.summary', { total: query.data.total, waiting })}
      </p>
      <Table<Letter>
        size="small"
        rowKey="id"
        dataSource={query.data?.items ?? []}
        loading={query.isPending}
        scroll={{ x: true }}
        pagination={{
          current: page + 1,
          total: query.data?.total ?? 0,
          pageSize: limits.pageCount,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: (next) => setPage(next - 1),
        }}
        {...(state === 'FAILED'
          ? {
              rowSelection: {
                columnWidth: 44,
                preserveSelectedRowKeys: true,
                selectedRowKeys: chosen,
                onChange: (keys) => setChosen(keys.map(Number).slice(0, limits.chosenRows)),
                getTitleCheckboxProps: () => ({ 'aria-label': t('kit.list.selectPage') }),
                getCheckboxProps: ({ recipient }) => ({
                  // Rows of the state that was shown before, while these are read.
                  disabled: query.isPlaceholderData,
                  'aria-label': t('kit.list.select', { name: recipient }),
                }),
              },
            }
          : {})}
        locale={{
          emptyText: (
            <Nothing
              kind={filtered ? 'noMatch' : 'none'}
              title={t(filtered ? 'setting.outbox.noMatch' : 'setting.outbox.none')}
              says={filtered ? undefined : t('setting.outbox.noneSays')}
            />
          ),
        }}
        columns={[
          {
            key: 'subject',
            title: t('setting.outbox.subject'),
            render: (_, letter) => (
              <>
                <Button type="link" className={style.subject ?? ''} onClick={() => setOpen(letter)}>
                  {letter.subject}
                </Button>
                {folded && (
                  <div className={style.second}>
                    {letter.recipient} · <MomentText of={letter.created_at} />
                  </div>
                )}
              </>
            ),
          },
          {
            key: 'recipient',
            title: t('setting.outbox.recipient'),
            dataIndex: 'recipient',
            hidden: folded,
          },
          {
            key: 'state',
            title: t('setting.outbox.state'),
            render: (_, letter) => (
              <StateTag tone={tones[letter.state]}>{t(`setting.letter.${letter.state}`)}</StateTag>
            ),
          },
          {
            key: 'tries',
            title: t('setting.outbox.tries'),
            dataIndex: 'tries',
            align: 'right',
            onHeaderCell: () => ({ style: { whiteSpace: 'nowrap' } }),
          },
          {
            key: 'created_at',
            title: t('setting.outbox.time'),
            hidden: folded,
            render: (_, letter) => <MomentText of={letter.created_at} />,
          },
        ]}
      />
      {open && <LetterDrawer letter={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
