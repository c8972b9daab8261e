import { PrinterOutlined } from '@ant-design/icons';
import { addMonths, dayOf, daysBetween } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { financeApi } from '@iris/contract/finance/finance.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { download } from '../../../base/request/call.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { saveFile } from '../../../kit/export/saveFile.ts';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { PartTabs } from '../../../kit/page/PageTabs.tsx';
import { openFile } from '../../../parts/payment/openFile.ts';
import { type AccountAsked, accountQuery, accountStatement } from '../finance.queries.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { AccountTable } from './AccountTable.tsx';
import { ChooseAccount } from './ChooseAccount.tsx';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The parameters of the address; by default, the last twelve months including this one. */
function askedIn(address: URLSearchParams): AccountAsked {
  const today = dayOf(Date.now());
  const id = (key: string) => {
    const typed = address.get(key) ?? '';
    return /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
  };
  const day = (key: string, otherwise: string) => {
    const typed = address.get(key) ?? '';
    return dayPattern.test(typed) ? typed : otherwise;
  };
  return {
    unit: id('unit_id'),
    resident: id('resident_id'),
    from: day('from_day', addMonths(`${today.slice(0, 8)}01`, -11)),
    to: day('to_day', today),
  };
}

/** The statement of account of a unit, a resident, or a resident in a unit. */
export function AccountPage() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [address, setAddress] = useSearchParams();
  const asked = askedIn(address);
  useRecordName(t('finance.account'));
  const whose = asked.unit !== null || asked.resident !== null;
  const tooLong = daysBetween(asked.from, asked.to) >= limits.accountDays;
  const query = useQuery({
    ...accountStatement(condoID, asked),
    enabled: whose && !tooLong,
    placeholderData: keepPreviousData,
  });
  const set = (change: Readonly<Record<string, string | null>>) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      for (const [key, value] of Object.entries(change)) {
        if (value === null) after.delete(key);
        else after.set(key, value);
      }
      return after;
    });
  const shown = whose && !tooLong ? query.data : undefined;
  return (
    <Page dense>
      <PageHead
        title={t('finance.account')}
        summary={t('finance.account.says')}
        actions={shown && <PrintButton asked={asked} />}
      />
      <PartTabs />
      <Card>
        <AccountChoice asked={asked} resident={shown?.resident ?? ''} onChange={set} />
      </Card>
      <Card>
        {!whose ? (
          <ChooseAccount />
        ) : tooLong ? (
          <Nothing kind="noMatch" title={t('finance.rangeTooLong', { days: limits.accountDays })} />
        ) : query.error ? (
          <FailurePanel error={query.error} onRetry={() => query.refetch()} />
        ) : shown ? (
          <div aria-busy={query.isFetching}>
            <AccountTable statement={shown} />
          </div>
        ) : (
          <div aria-busy>
            <Bone width="40%" />
            <Bone />
            <Bone />
          </div>
        )}
      </Card>
    </Page>
  );
}

function PrintButton({ asked }: { asked: AccountAsked }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      const file = await download(financeApi.accountPdf, accountQuery(condoID, asked));
      // If the browser blocks the new page, the file is saved instead.
      if (!openFile(file.blob)) saveFile(file);
    } catch {
      // The request layer has already shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button type="primary" icon={<PrinterOutlined />} loading={busy} onClick={print}>
      {t('finance.account.print')}
    </Button>
  );
}
