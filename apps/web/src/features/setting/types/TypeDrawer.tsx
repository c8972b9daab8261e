import { informationTypeInput, settingApi } from '@iris/contract/setting/setting.api';
import { type InformationType, informationTypeSchema } from '@iris/contract/setting/setting.model';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';

const { name, name_en } = informationTypeInput.shape;
const nothing: InformationType = { id: 0, name: '', name_en: '', position: 0, version: 1 };
const valuesOf = (type: InformationType) => ({ name: type.name, name_en: type.name_en });

/** Adds or renames an announcement type. */
export function TypeDrawer({ type, onClose }: { type: InformationType | null; onClose: () => void }) {
  const { t } = useTranslation();
  const add = useWrite(settingApi.addInformationType, { silent: true });
  const update = useWrite(settingApi.updateInformationType, { silent: true });
  return (
    <EditDrawer
      title={t(type ? 'setting.type.edit' : 'setting.type.add')}
      row={type ?? nothing}
      schema={informationTypeSchema}
      valuesOf={valuesOf}
      fields={[
        { name: 'name', label: t('setting.type.name'), show: (values) => values.name },
        { name: 'name_en', label: t('setting.type.name_en'), show: (values) => values.name_en },
      ]}
      save={(values, version) =>
        type
          ? update.mutateAsync({ body: { ...values, id: type.id, version } })
          : add.mutateAsync({ body: values })
      }
      onClose={onClose}
    >
      <Form.Item name="name" label={t('setting.type.name')} {...rulesOf(name)}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="name_en" label={t('setting.type.name_en')} {...rulesOf(name_en)}>
        <Input maxLength={40} />
      </Form.Item>
    </EditDrawer>
  );
}
