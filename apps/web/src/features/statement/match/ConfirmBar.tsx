import { formatMoney } from '@iris/contract/core/money';
import { statementApi } from '@iris/contract/statement/statement.api';
import type { StatementDetail } from '@iris/contract/statement/statement.model';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { sentences } from '../../../base/i18n/sentences.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { useLongWork } from '../../../kit/progress/useLongWork.tsx';
import { BookDialog } from '../../../parts/payment/BookDialog.tsx';
import style from '../statement.module.css';
import type { Matching } from './useMatching.ts';

/** Roughly how long booking a line takes. */
const LINE_MS = 15;
type Outcome = { matched: number; failed: readonly { line_id: number; reason: string }[] };

/** How many lines are selected, with their total; books all of them after asking once. */
export function ConfirmBar({ statement, matching }: { statement: StatementDetail; matching: Matching }) {
  const { t } = useTranslation();
  const [asking, ask] = useState(false);
  const { start, bar } = useLongWork();
  const match = useWrite(statementApi.matchStatement, { also: ['rent', 'lease'], silent: true });
  const { selected, amount, setFailed } = matching;
  const count = grouped(selected.length);

  const toldOf = ({ matched, failed }: Outcome): string =>
    failed.length === 0
      ? t('statement.entered', { count: grouped(matched) })
      : t('statement.enteredSome', { count: grouped(matched), failed: grouped(failed.length) });
  const enter = async (closedReason: string) => {
    try {
      const outcome = await start<Outcome>({
        title: t('statement.entering'),
        usualMs: 500 + selected.length * LINE_MS,
        doneText: toldOf,
        work: () =>
          match.mutateAsync({
            body: {
              id: statement.id,
              closed_reason: closedReason,
              matches: selected.map(({ line, match: { charges, batch, reasons } }) =>
                batch
                  ? { line_id: line.id, batch_id: batch.id }
                  : {
                      line_id: line.id,
                      charge_ids: charges.map(({ charge_id }) => charge_id),
                      ...(reasons.includes('PART') ? { part: true } : {}),
                    },
              ),
            },
          }),
      });
      setFailed(new Map(outcome.failed.map(({ line_id, reason }) => [line_id, reason])));
      void message[outcome.failed.length === 0 ? 'success' : 'warning'](toldOf(outcome));
    } catch (error) {
      message.error(messageOf(error));
    }
  };
  const clears = selected.filter(({ match }) => match.batch?.cleared_day === null);
  const confirms = selected.filter(({ match }) => match.batch && match.batch.cleared_day !== null);
  const pays = selected.filter(({ match }) => !match.batch);
  // What a person cleared stays on the day that was recorded, whatever quarter it is in.
  const earliest = [...pays, ...clears].map(({ line }) => line.day).sort()[0] ?? null;
  return (
    <div className={style.confirmBar}>
      <span aria-live="polite">
        {selected.length === 0
          ? t('statement.selectNone')
          : t('statement.selected', { count, amount: formatMoney(amount) })}
      </span>
      {bar}
      <Button
        type="primary"
        disabled={selected.length === 0}
        loading={match.isPending}
        onClick={() => ask(true)}
      >
        {t('statement.confirm', { count })}
      </Button>
      {asking && (
        <BookDialog
          title={t('statement.confirmAsk', { count, amount: formatMoney(amount) })}
          says={sentences([
            ...(pays.length > 0 ? [t('statement.confirmSays')] : []),
            ...(clears.length > 0 ? [t('statement.confirmBatch')] : []),
            ...(confirms.length > 0 ? [t('statement.confirmCleared')] : []),
          ])}
          confirm={t('statement.confirm', { count })}
          day={earliest}
          // The dialog closes; the work itself continues beside the lines.
          onBook={async (closedReason) => void enter(closedReason)}
          onClose={() => ask(false)}
        />
      )}
    </div>
  );
}
