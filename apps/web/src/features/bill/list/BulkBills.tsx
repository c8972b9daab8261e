import { BellOutlined, DollarOutlined, FileTextOutlined, StopOutlined } from '@ant-design/icons';
import { billApi } from '@iris/contract/bill/bill.api';
import type { Bill } from '@iris/contract/bill/bill.model';
import { limits } from '@iris/contract/core/limits';
import { useNavigate } from 'react-router';

import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { call, download } from '../../../base/request/call.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { type BulkAct, BulkActs } from '../../../parts/payment/list/BulkActs.tsx';
import { useNotes } from '../../../parts/payment/list/useNotes.ts';
import type { Wanted } from '../../../parts/payment/list/wanted.ts';
import { billPayable } from '../../../parts/payment/payables.ts';
import { toCollect, toVoid } from '../bill.permissions.ts';
import { asFilters } from '../bill.queries.ts';
import { isDue } from '../billWords.ts';

interface BulkBillsProps {
  bulk: Bulk<Bill>;
  onAct: (wanted: Wanted) => void;
}

/** The actions on the selected bills: collect at the counter, send reminders, make demand notes, or void. */
export function BulkBills({ bulk, onAct }: BulkBillsProps) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [mayCollect, mayVoid] = [useMay(toCollect), useMay(toVoid)];
  const notes = useNotes();
  const { collect, remind, note, voiding } = useBulkGo({ bulk, onAct, makeNotes: notes.make });
  const acts: (BulkAct<Bill> | false)[] = [
    mayCollect && {
      key: 'collect',
      label: t('pay.collect'),
      icon: <DollarOutlined />,
      most: limits.collectAtOnce,
      go: collect,
    },
    mayCollect && {
      key: 'remind',
      label: t('pay.remind'),
      icon: <BellOutlined />,
      most: limits.remindAtOnce,
      go: remind,
    },
    {
      key: 'note',
      label: t('bill.notes.chosen'),
      icon: <FileTextOutlined />,
      most: limits.remindAtOnce,
      busy: notes.busy,
      go: note,
    },
    mayVoid && {
      key: 'void',
      label: t('pay.void'),
      icon: <StopOutlined />,
      danger: true,
      most: limits.remindAtOnce,
      go: voiding,
    },
  ];
  return (
    <BulkActs
      bulk={bulk}
      read={(at) =>
        call(billApi.list, { query: { ...asFilters(bulk.filters), condo_id: String(condoID), ...at } })
      }
      tooMany={(max) => t('bill.bulk.tooMany', { max })}
      acts={acts.filter((act) => act !== false)}
    />
  );
}

/** Collecting and voiding take all or none; reminders and notes skip bills that are not due. */
function useBulkGo({
  bulk,
  onAct,
  makeNotes,
}: BulkBillsProps & { makeNotes: ReturnType<typeof useNotes>['make'] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const of = { scope: bulk.selection.scope, done: bulk.clear };

  /** Those that are due; null with a message if none are. */
  const dueOf = (bills: readonly Bill[]): Bill[] | null => {
    const due = bills.filter(({ status }) => isDue(status));
    if (due.length === 0) {
      message.warning(t('bill.bulk.none'));
      return null;
    }
    if (due.length < bills.length)
      message.info(t('bill.bulk.leftOut', { count: grouped(bills.length - due.length) }));
    return due;
  };
  /** Whether all are due; a message names the first that is not. */
  const allDue = (bills: readonly Bill[], refused: 'bill.bulk.voidSettled' | 'bill.bulk.collectSettled') => {
    const settled = bills.find(({ status }) => !isDue(status));
    if (settled) message.warning(t(refused, { number: settled.business_no }));
    return !settled;
  };
  const remind = (bills: readonly Bill[]) => {
    const due = dueOf(bills);
    if (due) onAct({ act: 'remind', rents: due.map(billPayable), ...of });
  };
  const note = (bills: readonly Bill[]) => {
    const ids = dueOf(bills)?.map(({ id }) => id);
    if (!ids) return;
    void makeNotes(ids.length, () => download(billApi.chosenNotes, { body: { condo_id: condoID, ids } }));
  };
  const voiding = (bills: readonly Bill[]) => {
    if (allDue(bills, 'bill.bulk.voidSettled')) onAct({ act: 'void', rents: bills.map(billPayable), ...of });
  };
  const collect = (bills: readonly Bill[]) => {
    if (!allDue(bills, 'bill.bulk.collectSettled')) return;
    const [unit, ...others] = new Set(bills.map(({ unit_id }) => unit_id));
    if (others.length > 0)
      return message.warning(t('bill.bulk.units', { count: grouped(others.length + 1) }));
    // The counter ticks the selected ones alone, not all that the unit owes.
    if (typeof unit === 'number')
      void navigate(`/bill/list/pay-batch?unit=${unit}&charges=${bills.map(({ id }) => id).join()}`);
    else onAct({ act: 'collect', rents: bills.map(billPayable), ...of });
  };
  return { collect, remind, note, voiding };
}
