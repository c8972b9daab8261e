import { Form, Segmented } from 'antd';
import { say, useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { ResidentPicker } from '../../../parts/resident/ResidentPicker.tsx';
import { toSee } from '../../../parts/resident/resident.permissions.ts';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import lease from '../lease.module.css';
import type { ChosenTenant } from './addValues.ts';
import { NewTenantFields } from './NewTenantFields.tsx';

/** Step two: the tenant, an existing resident or a new one. A renewal keeps its tenant. */
export function TenantStep({ fixed }: { fixed: boolean }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const maySee = useMay(toSee);
  const { nameOf } = useResidentWords();
  const who = Form.useWatch('who', form) ?? 'known';
  const tenant: ChosenTenant | null = Form.useWatch('tenant_id', form) ?? null;
  if (fixed && tenant) {
    return (
      <>
        <Form.Item name="who" hidden>
          <span />
        </Form.Item>
        <Form.Item name="tenant_id" hidden>
          <span />
        </Form.Item>
        <p>
          <b>{nameOf(tenant)}</b> <Known tenant={tenant} />
        </p>
        <p className={lease.second}>{t('lease.tenant.stays')}</p>
      </>
    );
  }
  return (
    <>
      <Form.Item name="who" label={t('lease.tenant.who')}>
        <Segmented
          options={[
            { value: 'known', label: t('lease.tenant.known'), disabled: !maySee },
            { value: 'new', label: t('lease.tenant.new') },
          ]}
        />
      </Form.Item>
      {who === 'known' ? (
        <Form.Item
          name="tenant_id"
          label={t('lease.field.tenant')}
          required
          rules={[
            {
              validator: async (_, value: ChosenTenant | null) => {
                if (!value) throw new Error(say('field.required'));
              },
            },
          ]}
          extra={tenant && <Known tenant={tenant} />}
        >
          <ResidentPicker />
        </Form.Item>
      ) : (
        <NewTenantFields
          onChoose={(resident) => form.setFieldsValue({ who: 'known', tenant_id: resident })}
        />
      )}
    </>
  );
}

/** The known facts about the tenant, or that the identity number is missing. */
function Known({ tenant: { phone, id_no } }: { tenant: ChosenTenant }) {
  const { t } = useTranslation();
  return (
    <span className={lease.second}>
      {[phone, id_no || t('lease.tenant.noNumber')].filter(Boolean).join(' · ')}
    </span>
  );
}
