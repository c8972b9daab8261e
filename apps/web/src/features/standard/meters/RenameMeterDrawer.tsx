import { meterInput, standardApi } from '@iris/contract/standard/standard.api';
import { type Meter, meterSchema } from '@iris/contract/standard/standard.model';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';

const { number: schema } = meterInput.shape;

/** Changes the number of a meter. */
export function RenameMeterDrawer({ meter, onClose }: { meter: Meter; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(standardApi.updateMeter, { silent: true });
  return (
    <EditDrawer<Meter, { number: string }>
      title={t('meter.rename.title', { number: meter.number })}
      row={meter}
      schema={meterSchema}
      valuesOf={({ number }) => ({ number })}
      fields={[{ name: 'number', label: t('meter.field.number'), show: ({ number }) => number }]}
      save={({ number }, version) => update.mutateAsync({ body: { id: meter.id, number, version } })}
      onClose={onClose}
    >
      <Form.Item name="number" label={t('meter.field.number')} validateTrigger="onBlur" {...rulesOf(schema)}>
        <Input autoFocus autoComplete="off" />
      </Form.Item>
    </EditDrawer>
  );
}
