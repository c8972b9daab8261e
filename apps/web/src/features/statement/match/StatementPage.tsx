import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { type LineState, lineStates, type StatementDetail } from '@iris/contract/statement/statement.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import style from '../statement.module.css';
import { statementDetail } from '../statement.queries.ts';
import { ConfirmBar } from './ConfirmBar.tsx';
import { LineTable } from './LineTable.tsx';
import { RefusedLines } from './RefusedLines.tsx';
import { useMatching } from './useMatching.ts';

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
  const { lines, matched, ignored, skipped } = statement;
  const counts: Record<LineState, number> = {
    OPEN: lines - matched - ignored,
    MATCHED: matched,
    IGNORED: ignored,
  };
  const [chosen, show] = useState<LineState | null>(null);
  const shown = chosen ?? (counts.OPEN > 0 ? 'OPEN' : 'MATCHED');
  const leftOut = [skipped > 0 && t('statement.skipped', { count: grouped(skipped) })].filter(Boolean);
  return (
    <Page>
      <PageHead
        back="/rent/statement"
        title={statement.name}
        summary={[
          t('statement.importedBy', {
            name: statement.imported_by,
            time: formatMoment(statement.imported_at),
          }),
          `${t('statement.total')} ${formatMoney(statement.total)}`,
          `${t('statement.matchedTotal')} ${formatMoney(statement.matched_total)}`,
        ].join(' · ')}
      />
      {leftOut.length > 0 && <Alert type="info" showIcon title={leftOut.join(' · ')} />}
      <RefusedLines statement={statement} />
      {counts.OPEN === 0 && lines > 0 && <Alert type="success" showIcon title={t('statement.allDone')} />}
      <Card>
        <div className={style.bar}>
          <Segmented<LineState>
            aria-label={t('statement.show')}
            value={shown}
            options={lineStates.map((value) => ({
              value,
              label: t(`statement.show.${value}`, { count: grouped(counts[value]) }),
            }))}
            onChange={show}
          />
        </div>
        <LineTable key={shown} statement={statement} shown={shown} matching={matching} />
      </Card>
      {counts.OPEN > 0 && <ConfirmBar statement={statement} matching={matching} />}
    </Page>
  );
}
