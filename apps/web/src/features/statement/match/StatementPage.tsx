import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { type LineState, lineStates, type StatementDetail } from '@iris/contract/statement/statement.model';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import tabs from '../../../kit/page/pageTabs.module.css';
import { Sums } from '../../../kit/page/Sums.tsx';
import { TabButton } from '../../../kit/page/TabButton.tsx';
import style from '../statement.module.css';
import { statementDetail } from '../statement.queries.ts';
import { ConfirmBar } from './ConfirmBar.tsx';
import { LineList } from './LineList.tsx';
import { RefusedLines } from './RefusedLines.tsx';
import { ReturnedCheques } from './ReturnedCheques.tsx';
import { useMatching } from './useMatching.ts';

/** The parameter with the state whose lines are shown. */
const SHOW = 'show';

/** One statement: matches for its lines, selected and booked together. */
export function StatementPage({ id }: { id: string }) {
  const query = useQuery(statementDetail(id));
  useRecordName(query.data?.name);
  if (!query.data) return <Absent query={query} back="/rent/statement" />;
  return <Matching statement={query.data} />;
}

function Matching({ statement }: { statement: StatementDetail }) {
  const { t } = useTranslation();
  const matching = useMatching(statement);
  const { lines, matched, ignored, skipped, items, total, matched_total } = statement;
  const counts: Record<LineState, number> = {
    OPEN: lines - matched - ignored,
    MATCHED: matched,
    IGNORED: ignored,
  };
  const [address, setAddress] = useSearchParams();
  const shown =
    lineStates.find((state) => state === address.get(SHOW)) ?? (counts.OPEN > 0 ? 'OPEN' : 'MATCHED');
  const show = (state: LineState) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(SHOW, state);
        after.delete('page');
        return after;
      },
      { replace: true },
    );
  const sumOf = (state: LineState) =>
    items.reduce((sum, line) => (line.state === state ? sum + line.amount : sum), 0);
  return (
    <Page>
      <PageHead
        back="/rent/statement"
        title={statement.name}
        summary={
          <div className={style.sums}>
            <Sums
              sums={[
                { title: t('statement.total'), value: formatMoney(total) },
                { title: t('statement.matchedTotal'), value: formatMoney(matched_total) },
                { title: t('statement.openTotal'), value: formatMoney(sumOf('OPEN')) },
                { title: t('statement.ignoredTotal'), value: formatMoney(sumOf('IGNORED')) },
              ]}
            />
            <span>
              {t('statement.importedBy', {
                name: statement.imported_by,
                time: formatMoment(statement.imported_at),
              })}
            </span>
          </div>
        }
      />
      {skipped > 0 && (
        <Alert type="info" showIcon title={t('statement.skipped', { count: grouped(skipped) })} />
      )}
      <RefusedLines statement={statement} />
      <ReturnedCheques statement={statement} />
      {counts.OPEN === 0 && lines > 0 && <Alert type="success" showIcon title={t('statement.allDone')} />}
      <div className={tabs.tabs}>
        {lineStates.map((state) => (
          <TabButton
            key={state}
            title={t(`statement.show.${state}`)}
            count={grouped(counts[state])}
            on={shown === state}
            onPress={() => show(state)}
          />
        ))}
      </div>
      <LineList key={shown} statement={statement} shown={shown} matching={matching} />
      {counts.OPEN > 0 && <ConfirmBar statement={statement} matching={matching} />}
    </Page>
  );
}
