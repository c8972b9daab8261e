import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { formatMoney } from '@iris/contract/core/money';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { isTyping } from '../../base/window/typing.ts';
import { usePersonName } from '../resident/usePersonName.ts';
import { BookDialog } from './BookDialog.tsx';
import { isClosed } from './ClosedReason.tsx';
import style from './payment.module.css';
import { RefuseDialog } from './RefuseDialog.tsx';
import { type Reviewed, ReviewFacts } from './ReviewFacts.tsx';
import { useJudge } from './useJudge.ts';
import { VoucherViewer } from './VoucherViewer.tsx';

interface ReviewPanelProps {
  review: Reviewed;
  /** Whether P approves (after confirmation) and R refuses, on a screen that shows only the slip. */
  keys?: boolean;
  /** Whether this person may review it. */
  mayJudge: boolean;
  onJudged?: () => void;
}

/** A bank slip awaiting review: the picture beside the expected values, to approve, or to refuse with a reason. */
export function ReviewPanel({ review, keys = false, mayJudge, onJudged }: ReviewPanelProps) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const { payment, rents } = review;
  const [refusing, setRefusing] = useState(false);
  const [passing, setPassing] = useState(false);
  const { pass, passFor, refuse, busy } = useJudge(payment, onJudged);
  const { amount, slip_amount: said, slip_day: day } = payment;
  // The server refuses it as well.
  const fits = said === null || said === amount;
  const ask = () => fits && setPassing(true);
  useJudgeKeys(keys && mayJudge && !refusing && !passing, ask, () => setRefusing(true));
  return (
    <div className={style.reviewBox}>
      <div className={style.review}>
        {payment.voucher !== null && (
          <VoucherViewer key={payment.id} file={payment.voucher} alt={t('pay.voucher')} />
        )}
        <div className={style.reviewSide}>
          <ReviewFacts review={review} />
          {mayJudge && !fits && <Alert type="warning" showIcon title={t('pay.review.cannotPass')} />}
          {mayJudge ? (
            <div className={style.judge}>
              <Button
                type="primary"
                icon={<CheckOutlined />}
                disabled={!fits}
                loading={busy && !refusing && !passing}
                onClick={day !== null && isClosed(day) ? ask : pass}
              >
                {t(keys ? 'pay.review.passKey' : 'pay.review.pass')}
              </Button>
              <Button danger icon={<CloseOutlined />} disabled={busy} onClick={() => setRefusing(true)}>
                {t(keys ? 'pay.review.refuseKey' : 'pay.review.refuse')}
              </Button>
            </div>
          ) : (
            review.own && <Alert type="info" showIcon title={t('pay.review.own')} />
          )}
        </div>
      </div>
      {passing && (
        <BookDialog
          title={t('pay.review.passAsk', { amount: formatMoney(amount) })}
          says={t(day === null ? 'pay.review.passSaysToday' : 'pay.review.passSays', { day: day ?? '' })}
          confirm={t('pay.review.pass')}
          day={day}
          onBook={passFor}
          onClose={() => setPassing(false)}
        />
      )}
      {refusing && (
        <RefuseDialog
          title={t('pay.review.refuseAsk', {
            name: rents[0]
              ? nameIn(rents[0].tenant_name, rents[0].tenant_name_en)
              : nameIn(payment.payer, payment.payer_en),
          })}
          says={t('pay.review.refuseSays')}
          confirm={t('pay.review.refuse')}
          usual={[
            t('pay.review.reason.amount'),
            t('pay.review.reason.unreadable'),
            t('pay.review.reason.notFound'),
          ]}
          onRefuse={refuse}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
}

/** P and R, except in a field, while a dialog is open, or with a modifier key. */
function useJudgeKeys(on: boolean, pass: () => void, refuse: () => void): void {
  const acts = useRef({ pass, refuse });
  acts.current = { pass, refuse };
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]:not([hidden])')?.checkVisibility()) return;
      const act = { p: acts.current.pass, r: acts.current.refuse }[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [on]);
}
