import { BellOutlined, FileTextOutlined, PrinterOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { debtorApi } from '@iris/contract/debtor/debtor.api';
import type { Debtor, DebtorForm } from '@iris/contract/debtor/debtor.model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { call } from '../../../base/request/call.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useSession } from '../../../base/session/session.ts';
import { openFile } from '../../../kit/document/openFile.ts';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { filtersOf, type ListAddress, useListAddress } from '../../../kit/list/listAddress.ts';
import { PlaceFilter } from '../../../parts/estate/PlaceFilter.tsx';
import { BulkActs } from '../../../parts/payment/list/BulkActs.tsx';
import { DebtorDrawer } from '../card/DebtorDrawer.tsx';
import { UnitDrawer } from '../card/UnitDrawer.tsx';
import { useMayFollow, useToExport } from '../debtor.permissions.ts';
import { debtorPage, debtorSums } from '../debtor.queries.ts';
import { RemindDebtors } from '../RemindDebtors.tsx';
import { useUnitNotes } from '../useUnitNotes.tsx';
import { DebtorFigures } from './DebtorFigures.tsx';
import { DebtorSwitch } from './DebtorSwitch.tsx';
import { useDebtorColumns } from './useDebtorColumns.tsx';
import { useDebtorExport } from './useDebtorExport.ts';
import { useDebtorFilters } from './useDebtorFilters.ts';

/** The parameters with whose drawer is open. */
const OPENED = { PAYER: 'debtor', UNIT: 'owing' } as const;
const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** Who owes, or the units that are owed for, by age; `&debtor=<id>` opens one beside the list. */
export default function DebtorList() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(debtorApi.list.query, 'debtor', 'two');
  const by: DebtorForm = list.asked.by === 'UNIT' ? 'UNIT' : 'PAYER';
  const filters = useDebtorFilters();
  const exports = useDebtorExport(list, by, filters);
  const mayFollow = useMayFollow();
  const notes = useUnitNotes();
  const [reminding, setReminding] = useState<{ debtors: readonly Debtor[]; clear: () => void } | null>(null);
  const [address, setAddress] = useSearchParams();
  useRecordName(t('debtor.screen'));
  const open = (form: DebtorForm, id: number | null) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      for (const key of Object.values(OPENED)) after.delete(key);
      if (id) after.set(OPENED[form], String(id));
      return after;
    });
  const [payer, unit] = [address.get(OPENED.PAYER) ?? '', address.get(OPENED.UNIT) ?? ''];
  return (
    <>
      <ListPage
        name={by === 'UNIT' ? 'debtorUnit' : 'debtor'}
        title={t('debtor.screen')}
        summary={() => <DebtorFigures list={list} by={by} />}
        actions={
          <>
            <NotesButton list={list} notes={notes} />
            <ReportButton asked={list.asked} />
            {exports.button}
          </>
        }
        list={list}
        read={(asked) => debtorPage(condoID, asked)}
        columns={useDebtorColumns(by)}
        searchHint={t('debtor.list.search')}
        slots={
          <>
            <DebtorSwitch by={by} onChange={(next) => list.set({ by: next === 'UNIT' ? next : undefined })} />
            <PlaceFilter list={list} />
          </>
        }
        filters={filters}
        onOpen={(id) => open(by, id)}
        nameOf={({ name }) => name || t('debtor.noUnit')}
        bulk={(bulk) => (
          <>
            <BulkActs
              bulk={bulk}
              read={(at) =>
                call(debtorApi.list, {
                  query: { ...(bulk.filters as object), condo_id: String(condoID), ...at },
                })
              }
              tooMany={(max) => t('debtor.remind.tooMany', { max })}
              acts={[
                {
                  key: 'notes',
                  label: t('debtor.unitNotes'),
                  icon: <FileTextOutlined />,
                  most: limits.chosenRows,
                  busy: notes.busy,
                  go: (debtors) =>
                    notes.print(debtors.length, { by, ids: debtors.map(({ id }) => id).join() }),
                },
                ...(mayFollow && by === 'PAYER'
                  ? [
                      {
                        key: 'remind',
                        label: t('pay.remind'),
                        icon: <BellOutlined />,
                        most: limits.debtorsAtOnce,
                        go: (debtors: readonly Debtor[]) => setReminding({ debtors, clear: bulk.clear }),
                      },
                    ]
                  : []),
              ]}
            />
            {exports.bulk?.(bulk)}
          </>
        )}
        none={{ title: t('debtor.list.none'), says: t('debtor.list.noneSays') }}
      />
      {notes.dialog}
      {isId(payer) && <DebtorDrawer id={payer} onClose={() => open('PAYER', null)} />}
      {isId(unit) && (
        <UnitDrawer id={unit} onPayer={(id) => open('PAYER', id)} onClose={() => open('UNIT', null)} />
      )}
      {reminding && (
        <RemindDebtors
          debtors={reminding.debtors}
          onDone={reminding.clear}
          onClose={() => setReminding(null)}
        />
      )}
    </>
  );
}

/** One demand note for each unit and payer of the whole list. */
function NotesButton({ list, notes }: { list: ListAddress; notes: ReturnType<typeof useUnitNotes> }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const filters = filtersOf(list.asked);
  const { data } = useQuery(debtorSums(condoID, filters));
  const count = data?.debtors ?? 0;
  return (
    <Button
      icon={<FileTextOutlined />}
      loading={notes.busy}
      disabled={count === 0}
      onClick={() => notes.print(count, filters)}
    >
      {t('debtor.unitNotes')}
    </Button>
  );
}

/** Opens what the list shows as a PDF to print. */
function ReportButton({ asked }: { asked: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [busy, setBusy] = useState(false);
  const { count: _, page: __, ...wanted } = asked;
  const print = async () => {
    setBusy(true);
    // The request layer has shown what went wrong.
    await openFile(debtorApi.report, {
      query: {
        ...(filtersOf(wanted) as object),
        ...(asked.sort ? { sort: asked.sort as never } : {}),
        condo_id: String(condoID),
      },
    }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <Can permission={useToExport()}>
      <Button icon={<PrinterOutlined />} loading={busy} onClick={print}>
        {t('debtor.report')}
      </Button>
    </Can>
  );
}
