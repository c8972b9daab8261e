import { type Day, dayOf } from '@iris/contract/core/day';
import { residentApi, unbindInput } from '@iris/contract/resident/resident.api';
import { Form, Input } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { DayPicker } from '../../kit/day/DayPicker.tsx';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { useBoundUnit } from './boundUnit.ts';

const { reason, until_day } = unbindInput.shape;

interface Values {
  until_day: Day;
  reason: string;
}

interface UnbindDrawerProps {
  binding: { id: number; unit_id: number | null; unit: string; since_day: Day };
  /** The person's name. */
  name: string;
  onClose: () => void;
}

/** Ends a binding, with the reason; it stays as history. */
export function UnbindDrawer({ binding, name, onClose }: UnbindDrawerProps) {
  const { t } = useTranslation();
  const unitOf = useBoundUnit();
  const [form] = Form.useForm<Values>();
  const unbind = useWrite(residentApi.unbind, { silent: true });
  const said = { name, unit: unitOf(binding) };
  return (
    <FormDrawer<Values>
      title={t('resident.unbind.title', said)}
      says={t('resident.unbind.says')}
      form={form}
      danger
      initialValues={{ until_day: dayOf(Date.now()), reason: '' }}
      saveText={t('resident.unbind')}
      onSave={async (values) => {
        await unbind.mutateAsync({ body: { id: binding.id, ...values } });
        message.success(t('resident.unbind.done', said));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('resident.field.reason')}
        validateTrigger="onBlur"
        {...rulesOf(reason)}
      >
        <Input autoFocus autoComplete="off" placeholder={t('resident.unbind.reasonHint')} />
      </Form.Item>
      <Form.Item name="until_day" label={t('resident.field.until_day')} {...rulesOf(until_day.unwrap())}>
        <DayPicker min={binding.since_day} max={dayOf(Date.now())} />
      </Form.Item>
    </FormDrawer>
  );
}
