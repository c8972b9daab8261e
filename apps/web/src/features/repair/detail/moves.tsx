import { line, optionalText, text } from '@iris/contract/core/field';
import { limits } from '@iris/contract/core/limits';
import { repairApi } from '@iris/contract/repair/repair.api';
import { closedOutcomes, type Repair, repairWaits } from '@iris/contract/repair/repair.model';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Radio, Rate, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { AddedCards } from '../../../kit/detail/AddedCards.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { ImagesField } from '../../../kit/images/ImagesField.tsx';
import { everybody } from '../repair.queries.ts';
import { useSeen } from './useSeen.tsx';

interface MoveProps {
  order: Repair;
  onClose: () => void;
}

interface MoveDrawerProps<Values extends object> extends MoveProps {
  title: string;
  says?: string;
  saveText: string;
  danger?: boolean;
  initialValues: Partial<Values>;
  send: (values: Values & { version: number }) => Promise<unknown>;
  children: ReactNode;
}

/** One step of an order, in a drawer. */
function MoveDrawer<Values extends object>(props: MoveDrawerProps<Values>) {
  const { order, title, says, saveText, danger = false, initialValues, send, onClose, children } = props;
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const seen = useSeen(order);
  return (
    <FormDrawer<Values>
      title={`${title} ${order.number}`}
      says={says}
      form={form}
      danger={danger}
      initialValues={initialValues}
      saveText={saveText}
      onSave={async (values) => {
        await seen.send((version) => send({ ...values, version }));
        message.success(t('repair.moved', { number: order.number }));
        onClose();
      }}
      onClose={onClose}
    >
      {children}
      {seen.panel}
    </FormDrawer>
  );
}

const paramsOf = ({ id }: Repair) => ({ id: String(id) });

function WordsField({ name, label }: { name: string; label: string }) {
  return (
    <Form.Item name={name} label={label} validateTrigger="onBlur" {...rulesOf(text())}>
      <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 8 }} maxLength={limits.remark} />
    </Form.Item>
  );
}

function PicturesItem() {
  const { t } = useTranslation();
  return (
    <Form.Item name="images" label={t('repair.field.images')}>
      <ImagesField max={limits.repairImages} />
    </Form.Item>
  );
}

function ReasonItem() {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="reason"
      label={t('repair.field.reason')}
      validateTrigger="onBlur"
      {...rulesOf(line(limits.address))}
    >
      <Input maxLength={limits.address} autoComplete="off" />
    </Form.Item>
  );
}

/** Notes progress with pictures. */
export function ProgressDrawer({ order, onClose }: MoveProps) {
  const { t } = useTranslation();
  const send = useWrite(repairApi.progress, { silent: true });
  return (
    <MoveDrawer<{ words: string; images: number[] }>
      order={order}
      title={t('repair.progress')}
      says={t('repair.progress.says')}
      saveText={t('repair.progress.save')}
      initialValues={{ words: '', images: [] }}
      send={(body) => send.mutateAsync({ params: paramsOf(order), body })}
      onClose={onClose}
    >
      <WordsField name="words" label={t('repair.progress.words')} />
      <PicturesItem />
    </MoveDrawer>
  );
}

/** Ends an order with what was done. */
export function FinishDrawer({ order, onClose }: MoveProps) {
  const { t } = useTranslation();
  const send = useWrite(repairApi.finish, { silent: true });
  return (
    <MoveDrawer<{ feedback: string; images: number[] }>
      order={order}
      title={t('repair.finish')}
      says={t('repair.finish.says')}
      saveText={t('repair.finish')}
      initialValues={{ feedback: '', images: [] }}
      send={(body) => send.mutateAsync({ params: paramsOf(order), body })}
      onClose={onClose}
    >
      <WordsField name="feedback" label={t('repair.field.feedback')} />
      <PicturesItem />
      {/* What others ask for of such an order, for instance the certificate of a statutory check. */}
      <AddedCards screen="/repair/:id/detail" id={order.id} />
    </MoveDrawer>
  );
}

/** Stops the clock of an order. */
export function PauseDrawer({ order, onClose }: MoveProps) {
  const { t } = useTranslation();
  const send = useWrite(repairApi.wait, { silent: true });
  return (
    <MoveDrawer<{ waiting_for: (typeof repairWaits)[number]; reason: string }>
      order={order}
      title={t('repair.pause')}
      says={t('repair.pause.says')}
      saveText={t('repair.pause')}
      initialValues={{ waiting_for: 'PARTS', reason: '' }}
      send={(body) => send.mutateAsync({ params: paramsOf(order), body })}
      onClose={onClose}
    >
      <Form.Item name="waiting_for" label={t('repair.field.waiting_for')}>
        <Radio.Group options={repairWaits.map((value) => ({ value, label: t(`repair.wait.${value}`) }))} />
      </Form.Item>
      <ReasonItem />
    </MoveDrawer>
  );
}

/** Ends an order without work. */
export function CloseDrawer({ order, onClose }: MoveProps) {
  const { t } = useTranslation();
  const send = useWrite(repairApi.close, { silent: true });
  return (
    <MoveDrawer<{ outcome: (typeof closedOutcomes)[number]; reason: string }>
      order={order}
      title={t('repair.close')}
      says={t('repair.close.says')}
      saveText={t('repair.close')}
      danger
      initialValues={{ outcome: 'CANCELLED', reason: '' }}
      send={(body) => send.mutateAsync({ params: paramsOf(order), body })}
      onClose={onClose}
    >
      <Form.Item name="outcome" label={t('repair.field.outcome')}>
        <Radio.Group
          vertical
          options={closedOutcomes.map((value) => ({ value, label: t(`repair.outcome.${value}`) }))}
        />
      </Form.Item>
      <ReasonItem />
    </MoveDrawer>
  );
}

/** Takes a finished order up again: by whoever had it, or somebody else if that person is gone. */
export function ReturnDrawer({ order, to, onClose }: MoveProps & { to?: number | undefined }) {
  const { t } = useTranslation();
  const send = useWrite(repairApi.takeUp, { silent: true });
  const staff = useQuery(everybody(order.condo_id)).data?.items;
  const first = to ?? order.staff_id;
  const stillThere = staff?.some(({ id }) => id === first);
  return (
    <MoveDrawer<{ reason: string; staff_id?: number }>
      order={order}
      title={t('repair.takeUp')}
      says={t('repair.takeUp.says')}
      saveText={t('repair.takeUp')}
      initialValues={{ reason: '' }}
      send={(body) => send.mutateAsync({ params: paramsOf(order), body })}
      onClose={onClose}
    >
      <ReasonItem />
      {staff && (
        <Form.Item
          name="staff_id"
          label={t('repair.field.staff')}
          {...(stillThere ? { initialValue: first } : {})}
          {...rulesOf(repairApi.assign.body.shape.staff_id)}
        >
          <Select
            options={staff.map(({ id, name, position }) => ({ value: id, label: `${name} · ${position}` }))}
          />
        </Form.Item>
      )}
    </MoveDrawer>
  );
}

/** Records the resident's score. */
export function ScoreDrawer({ order, onClose }: MoveProps) {
  const { t } = useTranslation();
  const send = useWrite(repairApi.score, { silent: true });
  return (
    <MoveDrawer<{ score: number; words: string }>
      order={order}
      title={t('repair.score')}
      saveText={t('repair.score')}
      initialValues={{ ...(order.score === null ? {} : { score: order.score }), words: order.score_words }}
      send={(body) => send.mutateAsync({ params: paramsOf(order), body })}
      onClose={onClose}
    >
      <Form.Item name="score" label={t('repair.field.score')} {...rulesOf(repairApi.score.body.shape.score)}>
        <Rate allowClear={false} />
      </Form.Item>
      <Form.Item
        name="words"
        label={t('repair.score.words')}
        validateTrigger="onBlur"
        {...rulesOf(optionalText(limits.address))}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={limits.address} />
      </Form.Item>
    </MoveDrawer>
  );
}
