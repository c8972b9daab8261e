import { FileTextOutlined } from '@ant-design/icons';
import { billApi } from '@iris/contract/bill/bill.api';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { download } from '../../../base/request/call.ts';
import { useSession } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { filtersOf, type ListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { useNotes } from '../../../parts/payment/list/useNotes.ts';
import { asFilters, billSums } from '../bill.queries.ts';

/** The action that makes one PDF of the demand notes of all unpaid bills that match the filters. */
export function useDemandNotes(list: ListAddress) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [ask, dialog] = useConfirm();
  const { busy, make } = useNotes();
  const filters = filtersOf(list.asked);
  const { data } = useQuery(billSums(condoID, { ...filters, settled: 'false' }));
  const { count, amount } = data?.unpaid ?? { count: 0, amount: 0 };
  const said = { count: grouped(count), amount: formatMoney(amount), max: grouped(limits.notesAtOnce) };

  const load = () =>
    download(billApi.demandNotes, { query: { ...asFilters(filters), condo_id: String(condoID) } });
  const askFirst = () =>
    ask({
      title: t('bill.notes.ask', said),
      says: t('bill.notes.says'),
      action: t('bill.notes.go'),
      // The notice stays when the dialog is closed.
      run: async () => void make(count, load),
    });
  const tooMany = count > limits.notesAtOnce;
  const item = {
    key: 'notes',
    icon: <FileTextOutlined />,
    label: t('bill.notes'),
    disabled: busy || count === 0 || tooMany,
    ...(tooMany ? { title: t('bill.notes.tooMany', said) } : {}),
    onClick: askFirst,
  };
  return [item, dialog] as const;
}
