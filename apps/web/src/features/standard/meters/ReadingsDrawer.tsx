import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { standardApi } from '@iris/contract/standard/standard.api';
import type { Meter, Reading } from '@iris/contract/standard/standard.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Drawer, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { DayText } from '../../../kit/day/DayText.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { formatScaled } from '../../../kit/number/scaled.ts';
import { Pager } from '../../../kit/table/Pager.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { toAdd, toEdit } from '../standard.permissions.ts';
import { meterHistory, readingsOf } from '../standard.queries.ts';
import { ChangeoverTag, FlagTag, Quantity } from './MeterTags.tsx';
import style from './meters.module.css';
import { ReadingForm } from './ReadingForm.tsx';
import { useMeterWords } from './useMeterWords.ts';

/** The readings of one meter, newest first: added, corrected, deleted. */
export function ReadingsDrawer({ meter, onClose }: { meter: Meter; onClose: () => void }) {
  const { t } = useTranslation();
  const [mayAdd, mayEdit] = [useMay(toAdd), useMay(toEdit)];
  const [page, setPage] = useState(0);
  const query = useQuery({ ...readingsOf(meter.id, page), placeholderData: keepPreviousData });
  const remove = useWrite(standardApi.removeReading, { silent: true });
  const [ask, dialog] = useConfirm();
  const [form, setForm] = useState<Reading | 'new' | null>(null);
  const { kind } = meter;
  const words = useMeterWords();
  const askRemove = ({ id, day, value }: Reading) =>
    ask({
      title: t('meter.reading.deleteAsk', { day }),
      says: t('meter.reading.deleteSays', { value: formatScaled(value, 3) }),
      action: t('meter.reading.delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params: { id: String(id) } });
        message.success(t('meter.reading.deleted', { day }));
      },
    });
  const tools = (reading: Reading) =>
    mayEdit &&
    !reading.billed && (
      <span className={style.tools}>
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t('meter.reading.editOf', { day: reading.day })}
          title={t('meter.reading.edit')}
          onClick={() => setForm(reading)}
        />
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('meter.reading.deleteOf', { day: reading.day })}
          title={t('meter.reading.delete')}
          onClick={() => askRemove(reading)}
        />
      </span>
    );
  const total = query.data?.total ?? 0;
  const title = t('meter.readings', { number: meter.number });
  return (
    <Drawer
      open
      size={800}
      title={title}
      closable={{ 'aria-label': t('kit.close') }}
      onClose={onClose}
      extra={
        mayAdd && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm('new')}>
            {t('meter.reading.add')}
          </Button>
        )
      }
    >
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      <Table<Reading>
        aria-label={title}
        rowKey="id"
        size="small"
        loading={query.isPending}
        scroll={{ x: 'max-content' }}
        dataSource={query.data?.items ?? []}
        pagination={false}
        locale={{ emptyText: <Nothing kind="none" title={t('meter.readings.none')} /> }}
        columns={[
          { key: 'day', title: t('meter.field.day'), render: (_, { day }) => <DayText of={day} /> },
          {
            key: 'value',
            title: t('meter.field.value'),
            align: 'end',
            render: (_, { value }) => <Quantity of={value} kind={kind} />,
          },
          {
            key: 'consumption',
            title: t('meter.field.consumption'),
            align: 'end',
            render: (_, { consumption }) =>
              consumption === null ? t('meter.reading.first') : <Quantity of={consumption} kind={kind} />,
          },
          {
            key: 'flag',
            title: t('meter.field.flag'),
            render: (_, { flag, billed, changeover }) => (
              <>
                <FlagTag flag={flag} />
                <ChangeoverTag changeover={changeover} whole />
                {billed && (
                  <span title={t('meter.reading.billedSays')}>
                    <StateTag tone="muted">{t('meter.reading.billed')}</StateTag>
                  </span>
                )}
              </>
            ),
          },
          { key: 'note', title: t('meter.field.note'), render: (_, { note }) => note || '—' },
          { key: 'by', title: t('meter.field.by'), render: (_, { by }) => by },
          {
            key: 'tools',
            title: <span className="hidden-text">{t('kit.list.actions')}</span>,
            render: (_, reading) => tools(reading),
          },
        ]}
      />
      <Pager page={page} total={total} onPage={setPage} />
      <div className={style.history}>
        <HistoryPanel read={meterHistory(meter.id)} {...words} />
      </div>
      {form !== null && (
        <ReadingForm meter={meter} reading={form === 'new' ? null : form} onClose={() => setForm(null)} />
      )}
      {dialog}
    </Drawer>
  );
}
