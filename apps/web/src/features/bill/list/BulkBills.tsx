import { BellOutlined, DollarOutlined, FileTextOutlined, StopOutlined } from '@ant-design/icons';
import { billApi } from '@iris/contract/bill/bill.api';
import type { Bill } from '@iris/contract/bill/bill.model';
import { limits } from '@iris/contract/core/limits';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call, download } from '../../../base/request/call.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import { selectedRows } from '../../../kit/list/selectedRows.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { toCollect, toVoid } from '../bill.permissions.ts';
import { asFilters } from '../bill.queries.ts';
import { isDue } from '../billWords.ts';
import { useNotes } from './useNotes.ts';
import type { Wanted } from './wanted.ts';

type Act = Wanted['act'] | 'note';
const most: Record<Act, number> = {
  collect: limits.collectAtOnce,
  remind: limits.remindAtOnce,
  note: limits.remindAtOnce,
  void: limits.remindAtOnce,
};

interface BulkBillsProps {
  bulk: Bulk<Bill>;
  onAct: (wanted: Wanted) => void;
}

/** What is done with the selected bills: collected at the counter, payers reminded, notes made of them, or voided. */
export function BulkBills({ bulk, onAct }: BulkBillsProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const [mayCollect, mayVoid] = [useMay(toCollect), useMay(toVoid)];
  const [busy, setBusy] = useState<Act | null>(null);
  const notes = useNotes();

  /** Collecting and voiding take all or none; reminders and notes leave out what is not due. */
  const go = (act: Act, bills: readonly Bill[]) => {
    const settled = bills.find(({ status }) => !isDue(status));
    const due = bills.filter(({ status }) => isDue(status));
    if (act === 'remind' || act === 'note') {
      if (due.length === 0) return void message.warning(t('bill.bulk.none'));
      if (settled) void message.info(t('bill.bulk.leftOut', { count: grouped(bills.length - due.length) }));
      if (act === 'remind') return onAct({ act, bills: due, done: bulk.clear });
      const ids = due.map(({ id }) => id);
      return void notes.make(ids.length, () =>
        download(billApi.chosenNotes, { body: { condo_id: condoID, ids } }),
      );
    }
    if (settled) {
      const key = act === 'void' ? 'bill.bulk.voidSettled' : 'bill.bulk.collectSettled';
      return void message.warning(t(key, { number: settled.business_no }));
    }
    if (act === 'void') return onAct({ act, bills, done: bulk.clear });
    const [unit, ...others] = new Set(bills.map(({ unit_id }) => unit_id));
    if (others.length > 0)
      return void message.warning(t('bill.bulk.units', { count: grouped(others.length + 1) }));
    if (typeof unit === 'number') void navigate(`/bill/list/pay-batch?unit=${unit}`);
    else onAct({ act, bills, done: bulk.clear });
  };
  const start = async (act: Act) => {
    setBusy(act);
    // The request layer has told what went wrong.
    const chosen = await selectedRows(bulk, most[act], (at) =>
      call(billApi.list, { query: { ...asFilters(bulk.filters), condo_id: String(condoID), ...at } }),
    ).catch(() => undefined);
    setBusy(null);
    if (chosen === null) void message.warning(t('bill.bulk.tooMany', { max: grouped(most[act]) }));
    else if (chosen) go(act, chosen);
  };
  return (
    <>
      {mayCollect && (
        <>
          <Button
            size="small"
            icon={<DollarOutlined />}
            loading={busy === 'collect'}
            onClick={() => start('collect')}
          >
            {t('pay.collect')}
          </Button>
          <Button
            size="small"
            icon={<BellOutlined />}
            loading={busy === 'remind'}
            onClick={() => start('remind')}
          >
            {t('pay.remind')}
          </Button>
        </>
      )}
      <Button
        size="small"
        icon={<FileTextOutlined />}
        loading={busy === 'note' || notes.busy}
        onClick={() => start('note')}
      >
        {t('bill.notes.chosen')}
      </Button>
      {mayVoid && (
        <Button
          size="small"
          danger
          icon={<StopOutlined />}
          loading={busy === 'void'}
          onClick={() => start('void')}
        >
          {t('pay.void')}
        </Button>
      )}
    </>
  );
}
