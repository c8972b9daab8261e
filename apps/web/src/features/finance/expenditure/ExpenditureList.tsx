import { PlusOutlined } from '@ant-design/icons';
import { expenditureApi } from '@iris/contract/expenditure/expenditure.api';
import { expenditureStates, expenditureWays } from '@iris/contract/expenditure/expenditure.model';
import { expenditureCategories } from '@iris/contract/payment/payment.model';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../app/session/session.ts';
import { useRecordName } from '../../../app/shell/crumb.ts';
import { Can } from '../../../kit/can/Can.tsx';
import { DaysFilter } from '../../../kit/list/DaysFilter.tsx';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import style from '../finance.module.css';
import { toEnter } from '../finance.permissions.ts';
import { AddExpenditure } from './AddExpenditure.tsx';
import { ExpenditureDrawer } from './ExpenditureDrawer.tsx';
import { ExpenditureExport } from './ExpenditureExport.tsx';
import { ExpenditureFigures } from './ExpenditureFigures.tsx';
import { expenditurePage } from './expenditure.queries.ts';
import { useExpenditureColumns } from './expenditureColumns.tsx';
import { useCategoryName } from './useCategoryName.ts';

/** Names the expenditure whose drawer is open. */
const OPENED = 'expenditure';

/** What the estate spent, filtered; `&expenditure=<id>` opens one beside the list. */
export function ExpenditureList() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(expenditureApi.list.query);
  const [adding, setAdding] = useState(false);
  const [address, setAddress] = useSearchParams();
  const opened = address.get(OPENED) ?? '';
  useRecordName(t('expenditure.screen'));
  const open = (id: number | null) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      if (id === null) after.delete(OPENED);
      else after.set(OPENED, String(id));
      return after;
    });
  const add = (
    <Can permission={toEnter}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
        {t('expenditure.add')}
      </Button>
    </Can>
  );
  return (
    <>
      <ListPage
        name="expenditure"
        title={t('expenditure.screen')}
        summary={(total, filtered) => (
          <span className={style.summary}>
            <span>
              {t(filtered ? 'expenditure.list.matching' : 'expenditure.list.summary', {
                total: grouped(total),
              })}
            </span>
            <ExpenditureFigures list={list} />
          </span>
        )}
        actions={
          <>
            <ExpenditureExport />
            {add}
          </>
        }
        list={list}
        read={(asked) => expenditurePage(condoID, asked)}
        columns={useExpenditureColumns()}
        searchHint={t('expenditure.list.search')}
        slots={<DaysFilter list={list} />}
        filters={useFilters()}
        onOpen={open}
        nameOf={({ number }) => number}
        none={{ title: t('expenditure.list.none'), says: t('expenditure.list.noneSays'), action: add }}
      />
      {adding && <AddExpenditure onClose={() => setAdding(false)} />}
      {/^[1-9]\d{0,14}$/.test(opened) && <ExpenditureDrawer id={opened} onClose={() => open(null)} />}
    </>
  );
}

function useFilters(): FilterField[] {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  return [
    {
      kind: 'choice',
      key: 'category',
      label: t('expenditure.field.category'),
      options: expenditureCategories.map((value) => ({ value, label: categoryName(value) })),
    },
    {
      kind: 'choice',
      key: 'way',
      label: t('expenditure.field.way'),
      options: expenditureWays.map((value) => ({ value, label: t(`expenditure.way.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'status',
      label: t('expenditure.field.status'),
      options: expenditureStates.map((value) => ({ value, label: t(`expenditure.state.${value}`) })),
    },
  ];
}
