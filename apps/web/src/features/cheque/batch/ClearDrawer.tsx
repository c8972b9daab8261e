import { chequeApi, clearInput } from '@iris/contract/cheque/cheque.api';
import type { ChequeBatch } from '@iris/contract/cheque/cheque.model';
import { type Day, dayOf } from '@iris/contract/core/day';
import { Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { ClosedReason, isClosed } from '../../../parts/payment/ClosedReason.tsx';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';

interface Cleared {
  day: Day;
  closed_reason: string;
}

/** Records the day on which a batch was credited. */
export function ClearDrawer({ batch, onClose }: { batch: ChequeBatch; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Cleared>();
  const clear = useWrite(chequeApi.clear, { also: moneyDomains, silent: true });
  const { id, number } = batch;
  const today = dayOf(Date.now());
  const day = Form.useWatch('day', form) ?? null;
  return (
    <FormDrawer<Cleared>
      title={t('cheque.clear.title', { number })}
      says={t('cheque.clear.says')}
      form={form}
      initialValues={{ day: today, closed_reason: '' }}
      saveText={t('cheque.clear.go')}
      onSave={async ({ day, closed_reason }) => {
        await clear.mutateAsync({ body: { id, day, closed_reason: isClosed(day) ? closed_reason : '' } });
        message.success(t('cheque.clear.done', { number }));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="day" label={t('cheque.clear.day')} {...rulesOf(clearInput.shape.day)}>
        <DayPicker min={batch.day} max={today} />
      </Form.Item>
      <ClosedReason day={day} />
    </FormDrawer>
  );
}
