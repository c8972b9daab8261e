import type { AdOrientation } from '@iris/contract/adMachine/adMachine.model';
import { adOrientations } from '@iris/contract/adMachine/adMachine.model';
import { limits } from '@iris/contract/core/limits';
import { Form, type FormInstance, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { ContentValues } from './contentForm.ts';
import { ItemFields } from './ItemFields.tsx';
import { MachinePreview } from './MachinePreview.tsx';
import { UploadPictures } from './UploadPictures.tsx';

/** The fields of a content model. */
export function ContentFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="name"
        label={t('adMachine.field.name')}
        rules={[{ required: true, whitespace: true, message: t('field.required') }]}
      >
        <Input maxLength={limits.name} autoComplete="off" />
      </Form.Item>
      <ItemFields pictures={(room, add) => <UploadPictures room={room} onAdded={add} />} />
    </>
  );
}

/** The preview beside the fields; a content model may be shown on machines of both shapes. */
export function ContentAside({ form }: { form: FormInstance<ContentValues> }) {
  const { t } = useTranslation();
  const [orientation, setOrientation] = useState<AdOrientation>('LANDSCAPE');
  const columns = Form.useWatch<ContentValues['columns'] | undefined>('columns', form) ?? 'ONE';
  const items = Form.useWatch<ContentValues['items'] | undefined>('items', form) ?? [];
  return (
    <>
      <h2>{t('adMachine.preview.title')}</h2>
      <Segmented<AdOrientation>
        aria-label={t('adMachine.field.orientation')}
        value={orientation}
        onChange={setOrientation}
        options={adOrientations.map((value) => ({ value, label: t(`adMachine.orientation.${value}`) }))}
      />
      <MachinePreview
        machine={{ name: t('adMachine.preview.title'), orientation, headlines: [] }}
        columns={columns}
        items={items}
      />
    </>
  );
}
