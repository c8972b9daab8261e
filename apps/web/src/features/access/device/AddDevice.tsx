import { accessApi } from '@iris/contract/access/access.api';
import type { AccessToken } from '@iris/contract/access/access.model';
import { Form } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { CondosSelect } from '../../../parts/company/CondosSelect.tsx';
import { useOpenCondo } from '../../../parts/company/useOpenCondo.ts';
import { DeviceFields, type DeviceValues } from './DeviceFields.tsx';
import { TokenDialog } from './TokenDialog.tsx';

interface Values extends DeviceValues {
  condo_ids: number[];
}

/** A new device; its token is shown once it is stored. */
export function AddDevice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const open = useOpenCondo();
  const add = useWrite(accessApi.deviceAdd, { silent: true });
  // The drawer closes itself after saving; the token comes in its place.
  const saved = useRef(false);
  const [made, setMade] = useState<AccessToken | null>(null);
  if (made)
    return <TokenDialog made={made} onClose={() => navigate(`/access/device/${made.device.id}/detail`)} />;
  return (
    <FormDrawer<Values>
      title={t('access.device.add')}
      form={form}
      initialValues={{
        condo_ids: open.map(({ id }) => id),
        name: '',
        code: '',
        type: 'DOOR',
        direction: 'BOTH',
        place: '',
        pseudo_code: '',
        region_code: '',
      }}
      saveText={t('access.device.add')}
      onSave={async ({ condo_ids: [condo_id = 0], ...values }) => {
        const answer = await add.mutateAsync({ body: { condo_id, ...values } });
        saved.current = true;
        setMade(answer);
      }}
      onClose={() => !saved.current && onClose()}
    >
      <Form.Item
        name="condo_ids"
        label={t('access.device.condo')}
        rules={[{ required: true, message: t('field.required') }]}
      >
        <CondosSelect single known={open} />
      </Form.Item>
      <DeviceFields />
    </FormDrawer>
  );
}
