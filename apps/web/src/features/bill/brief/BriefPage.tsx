import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { MonthRange } from '../../../kit/day/MonthPicker.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Halves } from '../../../kit/page/Halves.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { PartTabs } from '../../../kit/page/PageTabs.tsx';
import { FiguresHelp } from '../../../parts/payment/FiguresHelp.tsx';
import { billBrief } from '../bill.queries.ts';
import { AgeingChart, BuildingChart, MonthChart, TypeChart } from './BriefCharts.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { useMonths } from './useMonths.ts';

/** The billing overview of some months: what was billed and received, and who owes how much for how long. */
export function BriefPage() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { months, choose } = useMonths();
  const { data, error, refetch } = useQuery({
    ...billBrief(condoID, months),
    placeholderData: keepPreviousData,
  });
  const said = { from: months[0].slice(0, 7), to: months[1].slice(0, 7) };
  return (
    <Page>
      <PageHead
        title={t('bill.screen.brief')}
        summary={t('bill.brief.summary', said)}
        actions={
          <>
            <MonthRange aria-label={t('bill.brief.months')} value={months} onChange={choose} />
            <FiguresHelp />
            <LinkButton to="/bill/list">{t('bill.screen.list')}</LinkButton>
          </>
        }
      />
      <PartTabs />
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {(data || !error) && (
        <>
          <KeyFigures brief={data} months={months} />
          <Halves>
            <AgeingChart brief={data} months={months} />
            <MonthChart brief={data} />
            <TypeChart brief={data} months={months} />
            <BuildingChart brief={data} months={months} />
          </Halves>
        </>
      )}
    </Page>
  );
}
