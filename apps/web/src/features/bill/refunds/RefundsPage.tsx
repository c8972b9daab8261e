import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { Pager } from '../../../kit/table/Pager.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { ChannelText } from '../../../parts/payment/ChannelText.tsx';
import { OwnSwitch, useOwnHidden } from '../../../parts/payment/OwnSwitch.tsx';
import shared from '../../../parts/payment/payment.module.css';
import { useChargeTitle } from '../../../parts/payment/useChargeTitle.ts';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { VoucherButton } from '../../../parts/payment/VoucherViewer.tsx';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { waitingRefunds } from '../bill.queries.ts';
import style from '../bills.module.css';
import { JudgeRefund } from './JudgeRefund.tsx';

/** The inbox of refunds over the limit: oldest first, to approve, or to refuse with a reason. */
export default function RefundsPage() {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  const nameIn = usePersonName();
  const titleOf = useChargeTitle();
  const condoID = useSession((session) => session.condoID);
  const othersOnly = useOwnHidden();
  // A page number belongs to one list: with or without one's own, the other begins at its first page.
  const [at, setAt] = useState({ othersOnly, page: 0 });
  const page = at.othersOnly === othersOnly ? at.page : 0;
  const { data, error, isPending, refetch } = useQuery({
    ...waitingRefunds(condoID, page, othersOnly),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <PageHead
        title={t('bill.refunds.title', { count: grouped(data?.total ?? 0) })}
        summary={t('bill.refunds.summary')}
        actions={<OwnSwitch />}
      />
      <Card>
        {isPending && <Bone width="50%" />}
        {error && <FailurePanel error={error} onRetry={() => refetch()} />}
        {data?.total === 0 && (
          <Nothing
            kind="none"
            title={t(othersOnly ? 'pay.own.none' : 'bill.refunds.none')}
            says={t('bill.refunds.noneSays')}
            action={<LinkButton to="/bill/list">{t('bill.refunds.bills')}</LinkButton>}
          />
        )}
        <ol className={style.waiting} aria-label={t('bill.refunds.list')}>
          {data?.items.map(({ bill, refund, own }) => (
            <li key={refund.id}>
              <div className={style.line}>
                <Link to={`/bill/${bill.id}/detail`}>{bill.business_no}</Link>
                <span>{titleOf(bill)}</span>
                <span className={shared.second}>
                  {unitOf(bill)} · {nameIn(bill.payer_name, bill.payer_name_en)}
                </span>
                <b>
                  <Money cents={refund.amount} />
                </b>
              </div>
              <p className={shared.second}>
                <ChannelText channel={refund.channel} /> · {refund.by} · <MomentText of={refund.created_at} />
              </p>
              <p>{refund.reason}</p>
              <div className={shared.buttonsStart}>
                {refund.proof !== null && (
                  <VoucherButton file={refund.proof} label={t('pay.refund.seeProof')} />
                )}
                {own ? (
                  <StateTag tone="muted">{t('bill.refunds.own')}</StateTag>
                ) : (
                  <JudgeRefund bill={bill} refund={refund} />
                )}
              </div>
            </li>
          ))}
        </ol>
        <Pager page={page} total={data?.total ?? 0} onPage={(next) => setAt({ othersOnly, page: next })} />
      </Card>
    </Page>
  );
}
