import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { optionalText } from '@iris/contract/core/field';
import { limits } from '@iris/contract/core/limits';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { type VisitorSetting, visitorSettingSchema } from '@iris/contract/visitor/visitor.model';
import { visitorSettingUpdate } from '@iris/contract/visitor/visitor.setting.api';
import { Button, Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { NumberInput } from '../../../kit/number/NumberInput.tsx';
import style from '../visitor.module.css';

type Values = Omit<VisitorSetting, 'condo_id' | 'version'>;
const { retention_days } = visitorSettingUpdate.shape;

const valuesOf = ({ condo_id: _, version: __, ...values }: VisitorSetting): Values => values;

/** Changes what the condo has settled about visitors. */
export function SettingsDrawer({ setting, onClose }: { setting: VisitorSetting; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(visitorApi.updateSetting, { silent: true });
  return (
    <EditDrawer<VisitorSetting, Values>
      title={t('visitor.settings')}
      size={520}
      row={setting}
      schema={visitorSettingSchema}
      valuesOf={valuesOf}
      fields={[
        {
          name: 'retention_days',
          label: t('visitor.field.retention_days'),
          show: (values) => String(values.retention_days),
        },
        {
          name: 'gates',
          label: t('visitor.field.gates'),
          show: ({ gates }) => gates.map(({ name }) => name).join(' · '),
        },
        ...(['place', 'place_en', 'directions', 'directions_en'] as const).map((name) => ({
          name,
          label: t(`visitor.field.${name}`),
          show: (values: Values) => values[name],
        })),
      ]}
      save={async (values, version) => {
        const gates = values.gates.map(({ name, name_en = '' }) => ({ name, name_en }));
        const saved = await update.mutateAsync({
          body: { ...values, gates, condo_id: setting.condo_id, version },
        });
        message.success(t('visitor.settings.saved'));
        return saved;
      }}
      onClose={onClose}
    >
      <Form.Item
        name="retention_days"
        label={t('visitor.field.retention_days')}
        extra={<span className={style.second}>{t('visitor.settings.retentionHint')}</span>}
        {...rulesOf(retention_days)}
      >
        <NumberInput style={{ maxWidth: 160 }} />
      </Form.Item>
      <GateFields />
      {(['place', 'place_en'] as const).map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`visitor.field.${name}`)}
          extra={<span className={style.second}>{t('visitor.settings.placeHint')}</span>}
        >
          <Input maxLength={limits.address} autoComplete="off" />
        </Form.Item>
      ))}
      {(['directions', 'directions_en'] as const).map((name) => (
        <Form.Item key={name} name={name} label={t(`visitor.field.${name}`)} {...rulesOf(optionalText())}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={limits.remark} />
        </Form.Item>
      ))}
    </EditDrawer>
  );
}

/** The condo's gates; at least one. */
function GateFields() {
  const { t } = useTranslation();
  return (
    <Form.List name="gates">
      {(fields, { add, remove }, { errors }) => (
        <Form.Item label={t('visitor.field.gates')} required>
          {fields.map(({ key, name }, index) => (
            <div key={key} className={style.gateLine}>
              <Form.Item
                name={[name, 'name']}
                rules={[{ required: true, whitespace: true, message: t('field.required') }]}
              >
                <Input
                  maxLength={limits.name}
                  autoComplete="off"
                  aria-label={t('visitor.settings.gateName', { n: index + 1 })}
                />
              </Form.Item>
              <Form.Item name={[name, 'name_en']}>
                <Input
                  maxLength={limits.name}
                  autoComplete="off"
                  placeholder={t('visitor.field.name_en')}
                  aria-label={t('visitor.settings.gateNameEn', { n: index + 1 })}
                />
              </Form.Item>
              <Button
                icon={<DeleteOutlined />}
                disabled={fields.length === 1}
                aria-label={t('visitor.settings.removeGate', { n: index + 1 })}
                title={t('visitor.settings.removeGate', { n: index + 1 })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          <Button
            icon={<PlusOutlined />}
            disabled={fields.length >= limits.visitorGates}
            onClick={() => add({ name: '', name_en: '' })}
          >
            {t('visitor.settings.addGate')}
          </Button>
        </Form.Item>
      )}
    </Form.List>
  );
}
