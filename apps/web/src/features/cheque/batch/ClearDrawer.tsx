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
import { moneyDomains } from '../../../parts/payment/useCollect.ts';

/** Records the day on which a batch was credited. */
export function ClearDrawer({ batch, onClose }: { batch: ChequeBatch; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ day: Day }>();
  const clear = useWrite(chequeApi.clear, { also: moneyDomains, silent: true });
  const { id, number } = batch;
  const today = dayOf(Date.now());
  return (
    <FormDrawer<{ day: Day }>
      title={t('cheque.clear.title', { number })}
      says={t('cheque.clear.says')}
      form={form}
      initialValues={{ day: today }}
      saveText={t('cheque.clear.go')}
      onSave={async ({ day }) => {
        await clear.mutateAsync({ body: { id, day } });
        message.success(t('cheque.clear.done', { number }));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="day" label={t('cheque.clear.day')} {...rulesOf(clearInput.shape.day)}>
        <DayPicker min={batch.day} max={today} />
      </Form.Item>
    </FormDrawer>
  );
}
