import { FileTextOutlined } from '@ant-design/icons';
import { billApi } from '@iris/contract/bill/bill.api';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../app/request/call.ts';
import { useSession } from '../../../app/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { saveFile } from '../../../kit/export/saveFile.ts';
import { filtersOf, type ListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { useLongWork } from '../../../kit/progress/useLongWork.tsx';
import { asFilters, billSums } from '../bill.queries.ts';

/** A note and its code take about so long, and the file's beginning and end. */
const NOTE_MS = 12;
const FILE_MS = 1_500;

/** Makes one PDF of the demand notes of all unpaid bills that the filters let through. */
export function DemandNotes({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [ask, dialog] = useConfirm();
  const [busy, setBusy] = useState(false);
  const { start } = useLongWork();
  const filters = filtersOf(list.asked);
  const { data } = useQuery(billSums(condoID, { ...filters, settled: 'false' }));
  const { count, amount } = data?.outstanding ?? { count: 0, amount: 0 };
  const said = { count: grouped(count), amount: formatMoney(amount), max: grouped(limits.notesAtOnce) };

  const make = async () => {
    setBusy(true);
    try {
      await start({
        title: t('bill.notes.working', said),
        usualMs: count * NOTE_MS + FILE_MS,
        inNotice: true,
        doneText: () => t('bill.notes.done', said),
        work: async () =>
          saveFile(
            await download(billApi.demandNotes, {
              query: { ...asFilters(filters), condo_id: String(condoID) },
            }),
          ),
      });
    } catch {
      // The notice has told what went wrong.
    } finally {
      setBusy(false);
    }
  };
  const askFirst = () =>
    ask({
      title: t('bill.notes.ask', said),
      says: t('bill.notes.says'),
      action: t('bill.notes.go'),
      // The notice goes on when the question is closed.
      run: async () => void make(),
    });
  const tooMany = count > limits.notesAtOnce;
  return (
    <>
      <Button
        icon={<FileTextOutlined />}
        loading={busy}
        disabled={count === 0 || tooMany}
        {...(tooMany ? { title: t('bill.notes.tooMany', said) } : {})}
        onClick={askFirst}
      >
        {t('bill.notes')}
      </Button>
      {dialog}
    </>
  );
}
