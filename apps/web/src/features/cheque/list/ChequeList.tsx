import { BankOutlined } from '@ant-design/icons';
import { chequeApi, chequeViews } from '@iris/contract/cheque/cheque.api';
import type { Cheque } from '@iris/contract/cheque/cheque.model';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { call } from '../../../base/request/call.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { type ListAddress, useListAddress } from '../../../kit/list/listAddress.ts';
import { OnlyOf } from '../../../kit/list/OnlyOf.tsx';
import { Sums } from '../../../kit/page/Sums.tsx';
import { BulkActs } from '../../../parts/payment/list/BulkActs.tsx';
import { toBank } from '../cheque.permissions.ts';
import { chequePage, chequeSums } from '../cheque.queries.ts';
import { useBank } from '../useBank.ts';
import { ChequeMenu } from './ChequeMenu.tsx';
import { useChequeColumns } from './useChequeColumns.tsx';

/** Cheques by what is to be done with them; those to be paid in are chosen and paid in together. */
export function ChequeList() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(chequeApi.list.query, 'cheque', 'tight');
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayBank = useMay(toBank);
  const { data: sums } = useQuery({ ...chequeSums(condoID), placeholderData: keepPreviousData });
  const [ask, dialog] = useConfirm();
  const bank = useBank();
  useRecordName(t('cheque.screen'));
  const open = (id: number) => {
    const shown = client.getQueryData(chequePage(condoID, list.asked).queryKey);
    const cheque = shown?.items.find((one) => one.id === id);
    if (cheque) navigate(`/payment/${cheque.payment_id}/detail`);
  };
  const payIn = (cheques: readonly Cheque[], clear: () => void) => {
    const early = cheques.filter(({ due }) => !due).length;
    if (early > 0) return void message.warning(t('cheque.bank.notDue', { count: early }));
    const amount = formatMoney(cheques.reduce((sum, one) => sum + one.amount, 0));
    ask({
      title: t('cheque.bank.ask', { count: cheques.length, amount }),
      says: t('cheque.bank.askSays'),
      action: t('cheque.bank'),
      run: async () => {
        await bank(cheques.map(({ id }) => id));
        clear();
      },
    });
  };
  return (
    <>
      <ListPage
        name="cheque"
        title={t('cheque.screen')}
        summary={() => (
          <Sums
            sums={(['due', 'ahead', 'banked'] as const).map((key) => ({
              title: t(`cheque.sums.${key}`),
              value: sums && formatMoney(sums[key].amount),
            }))}
          />
        )}
        tabs={chequeViews.map((view) => ({ title: t(`cheque.view.${view}`), filter: { view } }))}
        list={list}
        read={(asked) => chequePage(condoID, asked)}
        columns={useChequeColumns()}
        searchHint={t('cheque.list.search')}
        slots={list.asked.batch_id !== undefined && <OnlyOfBatch list={list} />}
        filters={[]}
        onOpen={open}
        nameOf={({ number }) => number}
        rowActions={(cheque) => <ChequeMenu cheque={cheque} />}
        bulk={
          mayBank
            ? (bulk) => (
                <BulkActs
                  bulk={bulk}
                  read={(at) =>
                    call(chequeApi.list, {
                      query: { ...(bulk.filters as object), condo_id: String(condoID), ...at },
                    })
                  }
                  tooMany={(max) => t('cheque.bank.tooMany', { max })}
                  acts={[
                    {
                      key: 'bank',
                      label: t('cheque.bank'),
                      icon: <BankOutlined />,
                      most: limits.chequesAtOnce,
                      go: (cheques) => payIn(cheques, bulk.clear),
                    },
                  ]}
                />
              )
            : undefined
        }
        none={{ title: t('cheque.list.none'), says: t('cheque.list.noneSays') }}
      />
      {dialog}
    </>
  );
}

/** Only the cheques of one batch. */
function OnlyOfBatch({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery(chequePage(condoID, list.asked));
  const number = data?.items[0]?.batch_no;
  const name = number ? t('cheque.list.batch', { number }) : t('cheque.list.batchOne');
  return <OnlyOf list={list} only={[{ key: 'batch_id', name, clear: t('cheque.list.batchClear') }]} />;
}
