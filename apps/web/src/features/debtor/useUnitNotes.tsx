import { FileTextOutlined } from '@ant-design/icons';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { debtorApi } from '@iris/contract/debtor/debtor.api';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { download } from '../../base/request/call.ts';
import { useSession } from '../../base/session/session.ts';
import { useConfirm } from '../../kit/confirm/useConfirm.tsx';
import { grouped } from '../../kit/number/grouped.ts';
import { useNotes } from '../../parts/payment/list/useNotes.ts';

type Filters = Partial<Record<keyof QueryOf<typeof debtorApi.unitNotes>, string>>;

/** Makes one PDF of a demand note for each unit and payer that match; asks first, with how many debtors they are. */
export function useUnitNotes(): {
  busy: boolean;
  print: (count: number, filters: Filters) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [ask, dialog] = useConfirm();
  const { busy, make } = useNotes();
  const load = (filters: Filters) =>
    download(debtorApi.unitNotes, { query: { ...(filters as object), condo_id: String(condoID) } });
  const print = (count: number, filters: Filters) =>
    ask({
      title: t('debtor.unitNotes.ask', { count: grouped(count) }),
      says: t('debtor.unitNotes.says'),
      action: t('debtor.unitNotes.go'),
      // The notice stays when the dialog is closed.
      run: async () => void make(count, () => load(filters)),
    });
  return { busy, print, dialog };
}

/** The demand note of one unit. */
export function UnitNoteButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const { busy, print, dialog } = useUnitNotes();
  return (
    <>
      <Button icon={<FileTextOutlined />} loading={busy} onClick={() => print(1, { by: 'UNIT', ids: id })}>
        {t('debtor.unitNotes.one')}
      </Button>
      {dialog}
    </>
  );
}
