import { PrinterOutlined } from '@ant-design/icons';
import { chequeApi } from '@iris/contract/cheque/cheque.api';
import type { ChequeBatch } from '@iris/contract/cheque/cheque.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import { openFile } from '../../../kit/document/openFile.ts';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { usePartLinks } from '../../../kit/page/PageTabs.tsx';
import { PagedTable } from '../../../kit/table/PagedTable.tsx';
import table from '../../../kit/table/table.module.css';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { toReview, toSeeStatements } from '../cheque.permissions.ts';
import { batchPage } from '../cheque.queries.ts';
import { ClearDrawer } from './ClearDrawer.tsx';

/** The batches of cheques that were paid in, newest first: the list to print, and whether they have cleared. */
export function BatchList() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [page, setPage] = useState(0);
  const [clearing, setClearing] = useState<ChequeBatch | null>(null);
  const query = useQuery({ ...batchPage(condoID, page), placeholderData: keepPreviousData });
  const parts = usePartLinks();
  useRecordName(t('cheque.tab.batches'));
  return (
    <Page dense>
      <PageHead title={t('cheque.screen')} />
      {parts}
      <Card>
        <PagedTable
          label={t('cheque.tab.batches')}
          query={query}
          page={page}
          onPage={setPage}
          none={<Nothing kind="none" title={t('cheque.batches.none')} says={t('cheque.list.noneSays')} />}
          head={
            <>
              <th scope="col">{t('cheque.batches.number')}</th>
              <th scope="col">{t('cheque.batches.day')}</th>
              <th scope="col" className={table.end}>
                {t('cheque.batches.amount')}
              </th>
              <th scope="col" className={table.end}>
                {t('cheque.batches.returned')}
              </th>
              <th scope="col">{t('cheque.batches.cleared')}</th>
              <th scope="col">
                <span className="hidden-text">{t('cheque.batches.acts')}</span>
              </th>
            </>
          }
          row={(batch) => <Row key={batch.id} batch={batch} onClear={() => setClearing(batch)} />}
        />
      </Card>
      {clearing && <ClearDrawer batch={clearing} onClose={() => setClearing(null)} />}
    </Page>
  );
}

function Row({ batch, onClear }: { batch: ChequeBatch; onClear: () => void }) {
  const { t } = useTranslation();
  const { id, number, day, by, count, amount, returned, cleared_day, cleared_by, statement_id } = batch;
  const maySeeStatement = useMay(toSeeStatements);
  const open = cleared_day === null && returned.count < count;
  return (
    <tr>
      <td className={table.plain}>
        <Link to={`/finance/cheque?batch_id=${id}`}>{number}</Link>
      </td>
      <td>
        <DayText of={day} />
        <span className={table.second}>{by}</span>
      </td>
      <td className={table.end}>
        <Money cents={amount} />
        <span className={table.second}>{t('cheque.batches.count', { count })}</span>
      </td>
      <td className={table.end}>{returned.count === 0 ? '—' : <Money cents={returned.amount} />}</td>
      <td>
        {cleared_day !== null && (
          <>
            <DayText of={cleared_day} />
            <span className={table.second}>{cleared_by}</span>
            {statement_id !== null && maySeeStatement && (
              <Link className={table.second} to={`/rent/statement?statement=${statement_id}&show=MATCHED`}>
                {t('cheque.batches.statement')}
              </Link>
            )}
          </>
        )}
        {open && (
          <span className={table.what}>
            <StateTag tone="info">{t('cheque.batches.waits')}</StateTag>
            <Can permission={toReview}>
              <Button size="small" onClick={onClear}>
                {t('cheque.clear')}
              </Button>
            </Can>
          </span>
        )}
        {cleared_day === null && !open && '—'}
      </td>
      <td className={table.end}>
        <ListButton batch={batch} />
      </td>
    </tr>
  );
}

/** Opens the paying-in list to print. */
function ListButton({ batch: { id, number } }: { batch: ChequeBatch }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const label = t('cheque.batches.list', { number });
  const print = async () => {
    setBusy(true);
    // The request layer has shown what went wrong.
    await openFile(chequeApi.payingIn, { params: { id: String(id) } }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <Button
      size="small"
      icon={<PrinterOutlined />}
      aria-label={label}
      title={label}
      loading={busy}
      onClick={print}
    />
  );
}
