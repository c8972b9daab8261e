import { PlusOutlined } from '@ant-design/icons';
import { expenditureApi } from '@iris/contract/expenditure/expenditure.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Can } from '../../base/can/Can.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useRecordName } from '../../base/screens/crumb.ts';
import { useSession } from '../../base/session/session.ts';
import { useRoomy } from '../../base/window/narrow.ts';
import { DaysFilter } from '../../kit/list/DaysFilter.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { AddExpenditure } from './AddExpenditure.tsx';
import { ExpenditureDrawer } from './ExpenditureDrawer.tsx';
import { ExpenditureFigures } from './ExpenditureFigures.tsx';
import { toEnter } from './expenditure.permissions.ts';
import { expenditurePage } from './expenditure.queries.ts';
import { useExpenditureColumns } from './expenditureColumns.tsx';
import { useExpenditureExport } from './useExpenditureExport.ts';
import { useExpenditureFilters } from './useExpenditureFilters.ts';

/** The parameter with the expenditure whose drawer is open. */
const OPENED = 'expenditure';

/** The estate's expenditures, filtered; `&expenditure=<id>` opens one beside the list. */
export default function ExpenditureList() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(expenditureApi.list.query, 'expenditure', useRoomy() ? 'one' : 'two');
  const exports = useExpenditureExport(list);
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
        summary={() => <ExpenditureFigures list={list} />}
        actions={
          <>
            {exports.button}
            {add}
          </>
        }
        list={list}
        read={(asked) => expenditurePage(condoID, asked)}
        columns={useExpenditureColumns()}
        searchHint={t('expenditure.list.search')}
        slots={<DaysFilter list={list} />}
        filters={useExpenditureFilters()}
        bulk={exports.bulk}
        onOpen={open}
        nameOf={({ number }) => number}
        none={{ title: t('expenditure.list.none'), says: t('expenditure.list.noneSays'), action: add }}
      />
      {adding && <AddExpenditure onClose={() => setAdding(false)} />}
      {/^[1-9]\d{0,14}$/.test(opened) && <ExpenditureDrawer id={opened} onClose={() => open(null)} />}
    </>
  );
}
