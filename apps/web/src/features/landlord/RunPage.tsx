import { addMonths } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { landlordApi } from '@iris/contract/landlord/landlord.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { useSession } from '../../base/session/session.ts';
import { useConfirm } from '../../kit/confirm/useConfirm.tsx';
import { MonthPicker, thisMonth } from '../../kit/day/MonthPicker.tsx';
import { Bone } from '../../kit/empty/Bone.tsx';
import { Nothing } from '../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../kit/failure/FailurePanel.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import style from './landlord.module.css';
import { movedDomains, runOf } from './landlord.queries.ts';
import { RunTable } from './RunTable.tsx';

/** Pays landlords for a month: shows what each is paid, and asks before it does. */
export default function RunPage() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [month, setMonth] = useState(addMonths(thisMonth(), -1));
  /** Those who are not paid this time. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const query = useQuery({ ...runOf(condoID, month), placeholderData: keepPreviousData });
  const run = useWrite(landlordApi.run, { also: movedDomains, silent: true });
  const [ask, dialog] = useConfirm();
  const items = query.data?.items ?? [];
  const chosen = items.filter(({ landlord_id }) => !left.has(landlord_id));
  const sum = (part: 'fee' | 'amount') => chosen.reduce((total, one) => total + one[part], 0);
  const amount = formatMoney(sum('amount'));
  const pay = () =>
    ask({
      title: t('landlord.run.ask', { count: chosen.length, month: month.slice(0, 7) }),
      says: t('landlord.run.askSays', { amount, fee: formatMoney(sum('fee')) }),
      action: t('landlord.run.action'),
      run: async () => {
        const landlord_ids = chosen.map(({ landlord_id }) => landlord_id);
        const body = { condo_id: condoID, month, landlord_ids, expected: sum('amount') };
        const done = await run.mutateAsync({ body });
        message.success(t('landlord.run.done', { count: done.paid, amount: formatMoney(done.amount) }));
      },
    });
  return (
    <Page>
      <PageHead
        title={t('landlord.screen.run')}
        back="/landlord/list"
        summary={t('landlord.run.summary')}
        actions={
          <Button type="primary" disabled={chosen.length === 0} onClick={pay}>
            {t('landlord.run.pay', { amount })}
          </Button>
        }
      />
      <Card>
        <div className={style.asked}>
          <MonthPicker
            aria-label={t('landlord.month')}
            clearable={false}
            value={month}
            onChange={(next) => {
              if (next) setMonth(next);
              setLeft(new Set());
            }}
          />
          <span>{t('landlord.run.chosen', { count: chosen.length })}</span>
          {query.data && query.data.paid > 0 && (
            <span className={style.under}>{t('landlord.run.already', { count: query.data.paid })}</span>
          )}
        </div>
        {query.error ? (
          <FailurePanel error={query.error} onRetry={() => query.refetch()} />
        ) : !query.data ? (
          <Bone width="60%" />
        ) : items.length === 0 ? (
          <Nothing kind="none" title={t('landlord.run.none')} says={t('landlord.run.noneSays')} />
        ) : (
          <RunTable items={items} left={left} onLeave={setLeft} fee={sum('fee')} amount={sum('amount')} />
        )}
      </Card>
      {dialog}
    </Page>
  );
}
