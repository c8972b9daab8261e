import { standardApi, standardUpdate } from '@iris/contract/standard/standard.api';
import {
  billedParties,
  type StandardDetail,
  standardDetailSchema,
} from '@iris/contract/standard/standard.model';
import { Form, Input, Radio, Switch } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { useStandardWords } from '../../../parts/standard/useStandardWords.ts';
import { AutoDayField } from '../form/AutoDayField.tsx';
import style from '../standards.module.css';

const { name, name_en, billed, remark } = standardUpdate.shape;
type Values = Pick<StandardDetail, 'name' | 'name_en' | 'billed' | 'remark' | 'auto_day' | 'active'>;

const valuesOf = ({ name, name_en, billed, remark, auto_day, active }: StandardDetail): Values => ({
  name,
  name_en,
  billed,
  remark,
  auto_day,
  active,
});

/** Edits the fields that are not part of a version. */
export function EditStandard({ standard, onClose }: { standard: StandardDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useStandardWords();
  const update = useWrite(standardApi.update, { silent: true });
  return (
    <EditDrawer<StandardDetail, Values>
      title={t('tariff.edit.title', { name: nameOf(standard) })}
      row={standard}
      schema={standardDetailSchema}
      valuesOf={valuesOf}
      fields={[
        { name: 'name', label: t('tariff.field.name'), show: ({ name }) => name },
        { name: 'name_en', label: t('tariff.field.name_en'), show: ({ name_en }) => name_en },
        {
          name: 'billed',
          label: t('tariff.field.billed'),
          show: ({ billed }) => t(`standard.billed.${billed}`),
        },
        {
          name: 'auto_day',
          label: t('tariff.field.auto_day'),
          show: ({ auto_day: day }) => (day === null ? t('tariff.autoNever') : t('tariff.auto', { day })),
        },
        { name: 'remark', label: t('tariff.field.remark'), show: ({ remark }) => remark },
        {
          name: 'active',
          label: t('tariff.field.active'),
          show: ({ active }) => t(active ? 'tariff.active' : 'tariff.off'),
        },
      ]}
      save={(values, version) => update.mutateAsync({ body: { id: standard.id, ...values, version } })}
      onClose={onClose}
    >
      <p className={style.second}>{t('tariff.edit.says')}</p>
      <Form.Item name="name" label={t('tariff.field.name')} validateTrigger="onBlur" {...rulesOf(name)}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="name_en"
        label={t('tariff.field.name_en')}
        validateTrigger="onBlur"
        {...rulesOf(name_en)}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="billed" label={t('tariff.field.billed')} {...rulesOf(billed)}>
        <Radio.Group
          options={billedParties.map((value) => ({ value, label: t(`standard.billed.${value}`) }))}
        />
      </Form.Item>
      <AutoDayField />
      <Form.Item name="remark" label={t('tariff.field.remark')} validateTrigger="onBlur" {...rulesOf(remark)}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="active" label={t('tariff.active')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </EditDrawer>
  );
}
