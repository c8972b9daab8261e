import { addDays, type Day, dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { leaseApi, planMoveOutInput } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { rentsOfLease } from '../lease.queries.ts';
import style from './moveOut.module.css';

interface Values {
  day: Day | null;
  reason: string;
}

const { reason } = planMoveOutInput.shape;

/** Sets the day on which the tenant leaves early, after showing what that will do. */
export function PlanMoveOut({ lease, onClose }: { lease: LeaseDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const plan = useWrite(leaseApi.planMoveOut, { silent: true, also: ['rent'] });
  const day = Form.useWatch('day', form) ?? null;
  const effects = useEffects(lease, day);
  const { id, version, move_out_day, end_reason, business_no } = lease;

  const set = async (values: Values) => {
    await plan.mutateAsync({ body: { id, version, ...values } });
    message.success(
      values.day
        ? t('lease.plan.done', { number: business_no, day: values.day })
        : t('lease.plan.takenBack', { number: business_no }),
    );
    onClose();
  };
  const takeBack = () =>
    set({ day: null, reason: '' }).catch((error: unknown) => message.error(messageOf(error)));
  return (
    <FormDrawer<Values>
      title={t('lease.plan.title', { number: business_no })}
      form={form}
      initialValues={{ day: move_out_day, reason: end_reason }}
      saveText={t('lease.plan.save')}
      says={
        move_out_day && (
          <Button size="small" loading={plan.isPending} onClick={takeBack}>
            {t('lease.plan.takeBack')}
          </Button>
        )
      }
      confirm={() => ({
        title: t('lease.plan.ask', { day: day ?? '' }),
        says: <Effects effects={effects} />,
        action: t('lease.plan.save'),
      })}
      onSave={set}
      onClose={onClose}
    >
      <Form.Item
        name="day"
        label={t('lease.field.move_out_day')}
        required
        rules={[
          {
            validator: async (_, value: Day | null) => {
              if (!value) throw new Error(t('field.required'));
            },
          },
        ]}
      >
        <DayPicker min={lease.start_day} max={lease.end_day} />
      </Form.Item>
      <Form.Item name="reason" label={t('lease.field.end_reason')} {...rulesOf(reason)}>
        <Input maxLength={limits.address} autoComplete="off" />
      </Form.Item>
      {day && (
        <Alert
          type="warning"
          showIcon
          title={t('lease.plan.means')}
          description={<Effects effects={effects} />}
        />
      )}
    </FormDrawer>
  );
}

const Effects = ({ effects }: { effects: readonly string[] }) => (
  <ul className={style.effects}>
    {effects.map((effect) => (
      <li key={effect}>{effect}</li>
    ))}
  </ul>
);

/** All rents of a lease fit on one page: they are monthly, and a term has a maximum length. */
const ALL = limits.leaseYears * 12 + 1;

/** What leaving on a day does, in sentences. */
function useEffects(lease: LeaseDetail, day: Day | null): string[] {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery({ ...rentsOfLease(condoID, lease.id, 0, ALL), enabled: day !== null });
  if (!day) return [];
  const unpaid = (data?.items ?? []).filter(({ kind, status }) => kind === 'RENT' && isOpen(status));
  const after = unpaid.filter(({ start_day }) => start_day > day);
  const cut = unpaid.find(({ start_day, end_day }) => start_day <= day && end_day > day);
  const paidAfter = (data?.items ?? []).filter(
    ({ kind, status, end_day }) => kind === 'RENT' && status === 'PAID' && end_day > day,
  );
  const living = lease.lease_type === 'LIVING_LEASE' && lease.break_from_day;
  const noticed = addDays(dayOf(Date.now()), lease.notice_days);
  return [
    ...(living && day >= living
      ? day < noticed
        ? [t('lease.plan.shortNotice', { days: lease.notice_days, day: noticed })]
        : []
      : [t('lease.plan.fixed', { day: living || lease.end_day })]),
    ...(after.length > 0
      ? [
          t('lease.plan.voids', {
            count: after.length,
            amount: formatMoney(after.reduce((sum, { total_price }) => sum + total_price, 0)),
          }),
        ]
      : []),
    ...(cut ? [t('lease.plan.cuts', { number: cut.business_no, day })] : []),
    ...(paidAfter.length > 0 ? [t('lease.plan.paid', { count: paidAfter.length })] : []),
    t('lease.plan.noMore', { day }),
  ];
}
