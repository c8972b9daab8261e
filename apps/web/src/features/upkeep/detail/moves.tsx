import { type Day, dayOf } from '@iris/contract/core/day';
import { line, optionalText } from '@iris/contract/core/field';
import { limits } from '@iris/contract/core/limits';
import { upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import type { UpkeepDetail, UpkeepRound } from '@iris/contract/upkeep/upkeep.model';
import { dueAgain } from '@iris/contract/upkeep/upkeep.rules';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { type Certificate, CertificatesField } from '../form/CertificatesField.tsx';

interface MoveProps {
  plan: UpkeepDetail;
  onClose: () => void;
}
interface MoveDrawerProps<Values extends object> extends MoveProps {
  title: string;
  says: string;
  danger?: boolean;
  initialValues: Partial<Values>;
  send: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/** One change of a plan, in a drawer. */
function MoveDrawer<Values extends object>(props: MoveDrawerProps<Values>) {
  const { plan, title, says, danger = false, initialValues, send, onClose, children } = props;
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  return (
    <FormDrawer<Values>
      title={title}
      says={says}
      form={form}
      danger={danger}
      initialValues={initialValues}
      saveText={title}
      onSave={async (values) => {
        await send(values);
        message.success(t('upkeep.changed', { name: plan.name }));
        onClose();
      }}
      onClose={onClose}
    >
      {children}
    </FormDrawer>
  );
}

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });

function ReasonItem() {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="reason"
      label={t('upkeep.field.reason')}
      validateTrigger="onBlur"
      {...rulesOf(line(limits.address))}
    >
      <Input maxLength={limits.address} autoComplete="off" />
    </Form.Item>
  );
}

/** Pauses a plan, or ends it. */
export function StopDrawer({ plan, how, onClose }: MoveProps & { how: 'pause' | 'end' }) {
  const { t } = useTranslation();
  const pause = useWrite(upkeepApi.pause, { silent: true });
  const end = useWrite(upkeepApi.end, { silent: true });
  return (
    <MoveDrawer<{ reason: string }>
      plan={plan}
      title={t(`upkeep.${how}`)}
      says={t(`upkeep.${how}Says`)}
      danger={how === 'end'}
      initialValues={{ reason: '' }}
      send={({ reason }) =>
        (how === 'pause' ? pause : end).mutateAsync({
          params: paramsOf(plan),
          body: { version: plan.version, reason },
        })
      }
      onClose={onClose}
    >
      <ReasonItem />
    </MoveDrawer>
  );
}

/** The next due day of a plan from today on; a day in a notice stays what it is. */
const comingDue = ({ next_due, cycle, every }: UpkeepDetail, today: Day): Day => {
  if (next_due >= today) return next_due;
  return dueAgain({ anchor: next_due, cycle, every }, next_due, today) ?? today;
};

/** Lets a paused plan go on. */
export function ResumeDrawer({ plan, onClose }: MoveProps) {
  const { t } = useTranslation();
  const resume = useWrite(upkeepApi.resume, { silent: true });
  return (
    <MoveDrawer<{ next_due: Day }>
      plan={plan}
      title={t('upkeep.resume')}
      says={t('upkeep.resumeSays')}
      initialValues={{ next_due: comingDue(plan, dayOf(Date.now())) }}
      send={({ next_due }) =>
        resume.mutateAsync({ params: paramsOf(plan), body: { version: plan.version, next_due } })
      }
      onClose={onClose}
    >
      <Form.Item
        name="next_due"
        label={t('upkeep.field.next_due')}
        required
        rules={[{ required: true, message: t('field.required') }]}
      >
        <DayPicker />
      </Form.Item>
    </MoveDrawer>
  );
}

interface DoneValues {
  done_day: Day;
  words: string;
  certificates: Certificate[];
  next_due: Day | null;
}

/** Records a round that was done without an order. */
export function DoneDrawer({ plan, onClose }: MoveProps) {
  const { t } = useTranslation();
  const done = useWrite(upkeepApi.done, { silent: true });
  const today = dayOf(Date.now());
  const once = plan.cycle === 'ONCE';
  return (
    <MoveDrawer<DoneValues>
      plan={plan}
      title={t('upkeep.done')}
      says={once ? `${t('upkeep.doneSays')} ${t('upkeep.doneNextOnce')}` : t('upkeep.doneSays')}
      initialValues={{ done_day: today, words: '', certificates: [], next_due: null }}
      send={({ done_day, words, certificates, next_due }) =>
        done.mutateAsync({
          params: paramsOf(plan),
          body: {
            version: plan.version,
            done_day,
            words,
            certificates: certificates.map(({ id }) => id),
            ...(next_due && !once ? { next_due } : {}),
          },
        })
      }
      onClose={onClose}
    >
      <Form.Item
        name="done_day"
        label={t('upkeep.field.done_day')}
        required
        rules={[{ required: true, message: t('field.required') }]}
      >
        <DayPicker max={today} />
      </Form.Item>
      <Form.Item name="words" label={t('upkeep.field.words')} {...rulesOf(optionalText())}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={limits.remark} />
      </Form.Item>
      <Form.Item name="certificates" label={t('upkeep.field.certificates')}>
        <CertificatesField />
      </Form.Item>
      {!once && <NextDueItem plan={plan} />}
    </MoveDrawer>
  );
}

/** The next due day: left empty, the plan's own calendar says it. */
function NextDueItem({ plan }: { plan: UpkeepDetail }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<DoneValues>();
  const done: Day | undefined = Form.useWatch('done_day', form);
  const { next_due, cycle, every } = plan;
  const proposed = dueAgain({ anchor: next_due, cycle, every }, next_due, done || next_due);
  return (
    <Form.Item
      name="next_due"
      label={t('upkeep.doneNext')}
      extra={t('upkeep.doneNextHint', { day: proposed ?? '' })}
      dependencies={['done_day']}
      rules={[
        ({ getFieldValue }) => ({
          validator: async (_, day: Day | null) => {
            if (day && day <= (getFieldValue('done_day') ?? '')) throw new Error(t('upkeep.dueBeforeDone'));
          },
        }),
      ]}
    >
      <DayPicker />
    </Form.Item>
  );
}

/** Sets the certificates of a round. */
export function CertifyDrawer({ round, onClose }: { round: UpkeepRound; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ certificates: Certificate[] }>();
  const certify = useWrite(upkeepApi.certify, { silent: true });
  return (
    <FormDrawer<{ certificates: Certificate[] }>
      title={t(round.certificates.length > 0 ? 'upkeep.certificate.edit' : 'upkeep.certificate.upload')}
      says={`${t('upkeep.field.due_day')} ${round.due_day}`}
      form={form}
      initialValues={{ certificates: round.certificates }}
      saveText={t('kit.save')}
      onSave={async ({ certificates }) => {
        await certify.mutateAsync({
          params: paramsOf(round),
          body: { version: round.version, certificates: certificates.map(({ id }) => id) },
        });
        message.success(t('upkeep.certificate.saved'));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="certificates" label={t('upkeep.field.certificates')}>
        <CertificatesField />
      </Form.Item>
    </FormDrawer>
  );
}
