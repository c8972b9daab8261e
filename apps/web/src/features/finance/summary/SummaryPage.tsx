import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { addDays, addMonths, type Day, dayOf, formatDays, quarterOf } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { financeApi } from '@iris/contract/finance/finance.api';
import type { FinanceSummary } from '@iris/contract/finance/finance.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { download } from '../../../base/request/call.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useSession } from '../../../base/session/session.ts';
import { QuarterPicker } from '../../../kit/day/QuarterPicker.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { saveFile } from '../../../kit/export/saveFile.ts';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { PartTabs } from '../../../kit/page/PageTabs.tsx';
import { Paper } from '../../../kit/page/Paper.tsx';
import { financeSummary, summaryQuery } from '../finance.queries.ts';
import { SpendingChart } from './SpendingChart.tsx';
import { Statement } from './Statement.tsx';
import style from './summary.module.css';

/** The quarter of the address; by default, the last one that has ended. Never a future one. */
function quarterIn(address: URLSearchParams): Day {
  const current = quarterOf(dayOf(Date.now()));
  const asked = address.get('quarter') ?? '';
  const known = /^\d{4}-(01|04|07|10)-01$/.test(asked) && asked <= current;
  return known ? asked : addMonths(current, -3);
}

/** Income and expenditure of a quarter with the balance sheet at its end, to be displayed. */
export function SummaryPage() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [address, setAddress] = useSearchParams();
  const quarter = quarterIn(address);
  useRecordName(t('summary.title'));
  const query = useQuery({ ...financeSummary(condoID, quarter), placeholderData: keepPreviousData });
  const choose = (next: Day) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      after.set('quarter', next);
      return after;
    });
  const { data, error } = query;
  return (
    <Paper>
      <Page dense>
        <PageHead
          title={t('summary.title')}
          summary={t('summary.says', { from: quarter, to: addDays(addMonths(quarter, 3), -1) })}
          actions={
            <>
              <QuarterPicker aria-label={t('summary.quarter')} value={quarter} onChange={choose} />
              <Button icon={<PrinterOutlined />} disabled={!data} onClick={() => window.print()}>
                {t('summary.print')}
              </Button>
              <PdfButton quarter={quarter} />
            </>
          }
        />
        <PartTabs />
      </Page>
      {error && <FailurePanel error={error} onRetry={() => query.refetch()} />}
      {data && !error && (
        <div aria-busy={query.isFetching}>
          <Sheets summary={data} />
        </div>
      )}
      {!data && !error && (
        <Card>
          <div aria-busy>
            <Bone width="40%" />
            <Bone />
            <Bone />
            <Bone />
          </div>
        </Card>
      )}
    </Paper>
  );
}

function Sheets({ summary }: { summary: FinanceSummary }) {
  const { t, i18n } = useTranslation();
  const {
    issuer,
    from_day,
    to_day,
    year_from,
    complete,
    income,
    expenditure,
    surplus,
    assets,
    liabilities,
    fund,
  } = summary;
  const condo = inLanguage(i18n.language, summary.condo, summary.condo_en);
  const ofPeriod = (rows: typeof income) =>
    rows.map(({ account, quarter, year }) => ({ account, figures: [quarter, year] as const }));
  const ofDays = (rows: typeof assets) =>
    rows.map(({ account, opening, closing }) => ({ account, figures: [opening, closing] as const }));
  return (
    <div className={style.sheets}>
      {!complete && <Alert type="info" showIcon title={t('summary.soFar')} />}
      <div className={style.halves}>
        <Card>
          <SheetHead condo={condo} title={t('summary.statement')} days={formatDays(from_day, to_day)} />
          <Statement
            title={t('summary.statement')}
            heads={[
              t('summary.thisQuarter'),
              <Head
                key="year"
                title={t('summary.thisYear')}
                under={t('summary.since', { day: year_from })}
              />,
            ]}
            groups={[
              {
                key: 'income',
                title: t('summary.income'),
                rows: ofPeriod(income),
                totalTitle: t('summary.incomeTotal'),
              },
              {
                key: 'expenditure',
                title: t('summary.expenditure'),
                rows: ofPeriod(expenditure),
                totalTitle: t('summary.expenditureTotal'),
              },
            ]}
            total={{ title: t('summary.surplus'), figures: [surplus.quarter, surplus.year] }}
          />
        </Card>
        <Card>
          <SheetHead condo={condo} title={t('summary.sheet')} days={to_day} />
          <Statement
            title={t('summary.sheet')}
            heads={[
              <Head key="opening" title={t('summary.opening')} under={from_day} />,
              <Head key="closing" title={t('summary.closing')} under={to_day} />,
            ]}
            groups={[
              {
                key: 'assets',
                title: t('summary.assets'),
                rows: ofDays(assets),
                totalTitle: t('summary.assetsTotal'),
              },
              {
                key: 'liabilities',
                title: t('summary.liabilities'),
                rows: ofDays(liabilities),
                totalTitle: t('summary.liabilitiesTotal'),
              },
            ]}
            total={{ title: t('summary.fund'), figures: [fund.opening, fund.closing] }}
          />
          <p className={style.note}>{t('summary.byWay')}</p>
        </Card>
      </div>
      <div className={style.screen}>
        <SpendingChart expenditure={expenditure} />
      </div>
      <p className={style.note}>{t(`summary.purpose.${issuer}`)}</p>
    </div>
  );
}

function SheetHead({ condo, title, days }: { condo: string; title: string; days: string }) {
  return (
    <div className={style.head}>
      <p>{condo}</p>
      <h2>{title}</h2>
      <p>{days}</p>
    </div>
  );
}

const Head = ({ title, under }: { title: string; under: string }) => (
  <>
    {title}
    <span className={style.under}>{under}</span>
  </>
);

function PdfButton({ quarter }: { quarter: Day }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await download(financeApi.summaryPdf, summaryQuery(condoID, quarter)));
    } catch {
      // The request layer has already shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button type="primary" icon={<DownloadOutlined />} loading={busy} onClick={save}>
      {t('summary.pdf')}
    </Button>
  );
}
