import { meterInput, standardApi } from '@iris/contract/standard/standard.api';
import { type MeterKind, meterKinds } from '@iris/contract/standard/standard.model';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { UnitPicker } from '../../../parts/resident/UnitPicker.tsx';

const { unit_id, kind, number } = meterInput.shape;

interface Values {
  unit_id: number;
  kind: MeterKind;
  number: string;
}

/** Adds a meter to a unit. */
export function AddMeterDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const add = useWrite(standardApi.addMeter, { silent: true });
  return (
    <FormDrawer<Values>
      title={t('meter.add')}
      form={form}
      initialValues={{ kind: 'WATER', number: '' }}
      saveText={t('meter.add')}
      onSave={async ({ unit_id, kind, number }) => {
        const meter = await add.mutateAsync({ body: { unit_id, kind, number } });
        message.success(t('meter.added', { number: meter.number }));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="unit_id" label={t('meter.field.unit')} {...rulesOf(unit_id)}>
        <UnitPicker />
      </Form.Item>
      <Form.Item name="kind" label={t('meter.field.kind')} {...rulesOf(kind)}>
        <Radio.Group options={meterKinds.map((value) => ({ value, label: t(`standard.meter.${value}`) }))} />
      </Form.Item>
      <Form.Item name="number" label={t('meter.field.number')} validateTrigger="onBlur" {...rulesOf(number)}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  );
}
