import { billApi } from '@iris/contract/bill/bill.api';
import { blockingOddities, type RunPreview } from '@iris/contract/bill/bill.model';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { useWrite } from '../../../../base/request/query.ts';
import { useSession } from '../../../../base/session/session.ts';
import { useConfirm } from '../../../../kit/confirm/useConfirm.tsx';
import { Nothing } from '../../../../kit/empty/Nothing.tsx';
import { messageOf } from '../../../../kit/failure/messageOf.ts';
import { Money } from '../../../../kit/money/Money.tsx';
import { grouped } from '../../../../kit/number/grouped.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import style from '../add.module.css';
import { runPreview } from '../add.queries.ts';
import { Difference } from './Difference.tsx';
import { PastDue } from './PastDue.tsx';
import { PreviewRows } from './PreviewRows.tsx';
import { Skipped } from './Skipped.tsx';
import { SumsTable } from './SumsTable.tsx';

interface PreviewCardProps {
  standardIds: readonly number[];
  month: string;
  /** Another run is under way. */
  busy: boolean;
  onRun: (runId: number) => void;
}

/**
 * The preview of a run: totals, differences from the previous month, oddities, units left out; and the button that
 * starts it.
 */
export function PreviewCard({ standardIds, month, busy, onRun }: PreviewCardProps) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [odd, setOdd] = useState(false);
  const [page, setPage] = useState(0);
  const may = standardIds.length > 0 && standardIds.length <= limits.runStandards;
  const query = useQuery({
    ...runPreview(condoID, { standardIds, month, odd, page }),
    enabled: may,
    placeholderData: keepPreviousData,
  });
  const short = month.slice(0, 7);
  if (standardIds.length === 0) {
    return (
      <Card>
        <Nothing kind="none" title={t('billAdd.run.chooseFirst')} />
      </Card>
    );
  }
  if (!may) return null;
  return (
    <>
      <Card title={t('billAdd.run.preview', { month: short })}>
        {query.error && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={messageOf(query.error)}
            action={<Button onClick={() => query.refetch()}>{t('kit.retry')}</Button>}
          />
        )}
        {query.isPending && <Skeleton active />}
        {query.data && (
          <div aria-busy={query.isFetching}>
            <Figures preview={query.data} />
            <SumsTable rows={query.data.by_standard} />
            <PreviewRows
              preview={query.data}
              odd={odd}
              onOdd={(next) => {
                setOdd(next);
                setPage(0);
              }}
              onPage={setPage}
            />
          </div>
        )}
      </Card>
      {query.data && !query.error && (
        <Go
          key={query.data.past_due?.proposed ?? ''}
          preview={query.data}
          standardIds={standardIds}
          // The data shown may be of another page, but never of another choice.
          busy={busy || query.isPlaceholderData}
          onRun={onRun}
        />
      )}
    </>
  );
}

function Figures({ preview }: { preview: RunPreview }) {
  const { t } = useTranslation();
  const { count, amount, count_made, amount_made, compared, amount_before, count_before } = preview;
  // Billed in the previous month, and neither billed nor about to be billed now.
  const missing = { count: count_before - compared.count, amount: amount_before - compared.before };
  // Units left out may be odd in other ways too; these are the reasons for leaving them out.
  const skipped = preview.skipped.filter(({ odd }) => blockingOddities.includes(odd));
  return (
    <>
      <dl className={style.figures}>
        <div className={style.figure}>
          <dt>{t('billAdd.run.count')}</dt>
          <dd>{t('billAdd.run.bills', { count: grouped(count) })}</dd>
        </div>
        <div className={style.figure}>
          <dt>{t('billAdd.run.amount')}</dt>
          <dd>
            <Money cents={amount} />
          </dd>
        </div>
        {count_made > 0 && (
          <div className={style.figure}>
            <dt>{t('billAdd.run.made', { count: grouped(count_made) })}</dt>
            <dd>
              <Money cents={amount_made} />
            </dd>
          </div>
        )}
        <div className={style.figure}>
          <dt>{t('billAdd.run.before')}</dt>
          <dd>
            <Money cents={amount_before} />
          </dd>
        </div>
        <div className={style.figure}>
          <dt>{t('billAdd.run.change')}</dt>
          <dd>
            {compared.count === 0 ? (
              '—'
            ) : (
              <Difference cents={compared.amount - compared.before} of={compared.before} />
            )}
          </dd>
        </div>
      </dl>
      {count_before > 0 && (
        <p className={style.second}>
          {t('billAdd.run.comparedSays', { count: grouped(compared.count) })}
          {missing.count > 0 &&
            t('billAdd.run.missing', {
              count: grouped(missing.count),
              amount: formatMoney(missing.amount),
            })}
        </p>
      )}
      {skipped.length > 0 && <Skipped rows={skipped} />}
    </>
  );
}

interface GoProps {
  preview: RunPreview;
  standardIds: readonly number[];
  busy: boolean;
  onRun: (runId: number) => void;
}

/** Asks for confirmation with count and amount, then creates the bills. */
function Go({ preview, standardIds, busy, onRun }: GoProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const condoID = useSession((session) => session.condoID);
  const run = useWrite(billApi.run, { also: ['standard'], silent: true });
  const [ask, dialog] = useConfirm();
  const { count, amount, month, past_due: pastDue } = preview;
  const [dueDay, setDueDay] = useState(pastDue?.proposed ?? null);
  const said = { count: grouped(count), amount: formatMoney(amount), month: month.slice(0, 7) };
  const make = async () => {
    try {
      const made = await run.mutateAsync({
        body: {
          condo_id: condoID,
          standard_ids: [...standardIds],
          month,
          expected: amount,
          ...(dueDay === null ? {} : { due_day: dueDay }),
        },
      });
      onRun(made.id);
    } catch (error) {
      // Somebody else may have created them, or a reading was added, so the preview is refetched.
      void client.invalidateQueries({ queryKey: ['bill'] });
      throw error;
    }
  };
  const askFirst = () =>
    ask({
      title: t('billAdd.run.ask', said),
      says:
        pastDue === null
          ? t('billAdd.run.asks', said)
          : `${t('billAdd.run.asks', said)} ${
              dueDay === null
                ? t('billAdd.run.asksLate', { count: grouped(pastDue.count), day: pastDue.due_day })
                : t('billAdd.run.asksDue', { count: grouped(pastDue.count), day: dueDay })
            }`,
      action: t('billAdd.run.go', said),
      run: make,
    });
  return (
    <>
      {pastDue && <PastDue pastDue={pastDue} dueDay={dueDay} onChange={setDueDay} />}
      <div className={style.go}>
        <span>{count === 0 ? t('billAdd.run.nothing') : `${t('billAdd.run.amount')} ${said.amount}`}</span>
        <Button type="primary" disabled={count === 0 || busy} onClick={askFirst}>
          {t('billAdd.run.go', said)}
        </Button>
        {dialog}
      </div>
    </>
  );
}
