import { CheckCircleFilled, ClockCircleOutlined, LockOutlined } from '@ant-design/icons';
import { dayOf, earlier } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail, MoveOut, MoveOutStep } from '@iris/contract/lease/lease.model';
import { depositsOf } from '@iris/contract/lease/lease.rules';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { sentences } from '../../../base/i18n/sentences.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { ChargeTag } from '../../../parts/payment/ChargeTag.tsx';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { moveOut } from '../lease.queries.ts';
import { CollectDeposit } from './CollectDeposit.tsx';
import { DepositRefund } from './DepositRefund.tsx';
import style from './moveOut.module.css';
import { OverpaidRents } from './OverpaidRents.tsx';
import { PlanMoveOut } from './PlanMoveOut.tsx';
import { RefundButtons } from './RefundButtons.tsx';
import { UnpaidRents } from './UnpaidRents.tsx';

/** A guide to the end of a lease: what is done, what is next, and what blocks it. */
export function MoveOutGuide({ lease, onClose }: { lease: LeaseDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery({ ...moveOut(lease.id), staleTime: 0 });
  const [open, setOpen] = useState<'plan' | 'collect' | number | null>(null);
  const refunding = depositsOf(lease).find(({ id }) => id === open);
  const close = () => setOpen(null);
  const overpaid = query.data?.overpaid.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  const { askToConfirm, dialog } = useInvalidate({ lease, overpaid }, onClose);
  const bodies: Record<MoveOutStep, (data: MoveOut) => ReactNode> = {
    plan: (data) => <PlanStep lease={lease} data={data} onPlan={() => setOpen('plan')} />,
    rents: (data) => <RentsStep lease={lease} data={data} />,
    deposit: () => <DepositStep lease={lease} onOpen={setOpen} />,
    confirm: ({ steps }) =>
      lease.actions.includes('invalidate') && (
        <Button
          type="primary"
          danger
          disabled={steps.find(({ step }) => step === 'confirm')?.state !== 'OPEN'}
          onClick={askToConfirm}
        >
          {t('lease.moveOut.confirm')}
        </Button>
      ),
  };
  return (
    <>
      <Drawer
        open
        size={520}
        title={t('lease.moveOut.title', { number: lease.business_no })}
        closable={{ 'aria-label': t('kit.close') }}
        onClose={onClose}
      >
        <p className={style.says}>{t('lease.moveOut.says')}</p>
        {query.isPending && <Bone width="60%" />}
        {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
        <ol className={style.steps}>
          {query.data?.steps.map(({ step, state, blocks }) => (
            <li key={step} className={style.step}>
              <StepIcon state={state} />
              <div className={style.body}>
                <h3 className={style.name}>
                  {t(`lease.moveOut.step.${step}`)}{' '}
                  <span className={style.state}>{t(`lease.moveOut.state.${state}`)}</span>
                </h3>
                {blocks.map((block) => (
                  <p key={block} className={state === 'BLOCKED' ? style.second : undefined}>
                    {block}
                  </p>
                ))}
                {query.data && bodies[step](query.data)}
              </div>
            </li>
          ))}
        </ol>
      </Drawer>
      {open === 'plan' && <PlanMoveOut lease={lease} onClose={close} />}
      {open === 'collect' && <CollectDeposit lease={lease} onClose={close} />}
      {refunding && <DepositRefund lease={lease} deposit={refunding} onClose={close} />}
      {dialog}
    </>
  );
}

function StepIcon({ state }: { state: MoveOut['steps'][number]['state'] }) {
  if (state === 'DONE') return <CheckCircleFilled aria-hidden className={style.done} />;
  if (state === 'OPEN') return <ClockCircleOutlined aria-hidden className={style.open} />;
  return <LockOutlined aria-hidden className={style.blocked} />;
}

/** When the tenant leaves: at the end of the term, or earlier. */
function PlanStep({ lease, data, onPlan }: { lease: LeaseDetail; data: MoveOut; onPlan: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {data.planned_day && (
        <p>
          {t('lease.moveOut.planned', { day: data.planned_day })}
          {data.reason && ` · ${data.reason}`}
        </p>
      )}
      {lease.actions.includes('planMoveOut') && (
        <Button size="small" onClick={onPlan}>
          {t(data.planned_day ? 'lease.plan.change' : 'lease.plan')}
        </Button>
      )}
    </>
  );
}

/** Unpaid rents with the ways to clear them, and rents paid for days after the last one. */
function RentsStep({ lease, data }: { lease: LeaseDetail; data: MoveOut }) {
  const { t } = useTranslation();
  const { unpaid, overpaid, steps } = data;
  const blocked = steps.find(({ step }) => step === 'rents')?.state === 'BLOCKED';
  return (
    <>
      {unpaid.length === 0 ? (
        <p>{t('lease.moveOut.clear')}</p>
      ) : (
        <UnpaidRents lease={lease} unpaid={unpaid} blocked={blocked} />
      )}
      {overpaid.length > 0 && (
        <>
          <p>{t('lease.moveOut.overpaid')}</p>
          <OverpaidRents overpaid={overpaid} />
        </>
      )}
    </>
  );
}

interface DepositStepProps {
  lease: LeaseDetail;
  onOpen: (what: 'collect' | number) => void;
}

/** The state of the deposit, and the link to settle it. */
function DepositStep({ lease, onOpen }: DepositStepProps) {
  const { t } = useTranslation();
  const { actions } = lease;
  return (
    <>
      {depositsOf(lease).map((deposit) => (
        <Fragment key={deposit.id}>
          <div className={style.deposit}>
            <span>{deposit.business_no}</span>
            <ChargeTag state={deposit.status} dueDay={deposit.due_day} />
            <span className={style.amount}>
              <Money cents={deposit.amount} />
            </span>
          </div>
          {deposit.deducted > 0 && (
            <p className={style.second}>
              {t('lease.deposit.deductions')} <Money cents={deposit.deducted} /> ·{' '}
              {t('lease.deposit.refunded')} <Money cents={deposit.refunded} />
            </p>
          )}
        </Fragment>
      ))}
      <div className={style.buttons}>
        {actions.includes('payDeposit') && (
          <Button size="small" onClick={() => onOpen('collect')}>
            {t('lease.deposit.collect')}
          </Button>
        )}
        <RefundButtons lease={lease} onRefund={onOpen} />
      </div>
    </>
  );
}

interface Ending {
  lease: LeaseDetail;
  /** HKD cents of rents paid for days after the move-out, which nobody has refunded. */
  overpaid: number;
}

function useInvalidate({ lease, overpaid }: Ending, onDone: () => void) {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  const nameIn = usePersonName();
  const [ask, dialog] = useConfirm();
  const invalidate = useWrite(leaseApi.invalidate, { silent: true, also: ['rent', 'resident', 'estate'] });
  const who = { tenant: nameIn(lease.tenant_name, lease.tenant_name_en), unit: unitOf(lease) };
  // The renewal begins the day after the term; a tenant who leaves before that does not stay for it.
  const stays = lease.move_out_day === null ? lease.next : null;
  const askToConfirm = () =>
    ask({
      title: t('lease.moveOut.ask', { number: lease.business_no }),
      says: sentences([
        stays
          ? t('lease.moveOut.askRenewed', { ...who, number: stays.business_no })
          : t('lease.moveOut.askSays', {
              ...who,
              day: earlier(dayOf(Date.now()), lease.move_out_day ?? lease.end_day),
            }),
        isOpen(lease.deposit.status) ? t('lease.moveOut.askDeposit') : '',
        overpaid > 0 ? t('lease.moveOut.askOverpaid', { amount: formatMoney(overpaid) }) : '',
      ]),
      action: t('lease.moveOut.confirm'),
      danger: true,
      run: async () => {
        await invalidate.mutateAsync({ params: { id: String(lease.id) } });
        message.success(t('lease.moveOut.done', { number: lease.business_no }));
        onDone();
      },
    });
  return { askToConfirm, dialog };
}
