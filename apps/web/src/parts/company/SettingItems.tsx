import { condoSettingUpdate } from '@iris/contract/company/company.api';
import { overpaymentWays, summaryIssuers } from '@iris/contract/company/company.model';
import { limits } from '@iris/contract/core/limits';
import { Form, Input, Radio, Switch } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../kit/money/MoneyInput.tsx';
import { NumberInput } from '../../kit/number/NumberInput.tsx';
import type { DaysName, SettingValues } from './condoSetting.ts';

const { shape } = condoSettingUpdate;

/** The form items of an estate's settings. */
export function SettingItems() {
  const { t } = useTranslation();
  return (
    <>
      <Days name="overdue_first_days" says={t('condo.setting.overdueSays')} />
      <Days name="overdue_second_days" says={t('condo.setting.overdueSays')} later="overdue_first_days" />
      <Days name="rent_generation_days" says={t('condo.setting.rentSays')} />
      <Days name="refund_period_days" says={t('condo.setting.refundSays')} />
      <Form.Item
        name="fps_id"
        label={t('condo.setting.fps_id')}
        extra={t('condo.setting.fpsSays')}
        {...rulesOf(shape.fps_id)}
      >
        <Input allowClear maxLength={limits.email} autoComplete="off" style={{ maxWidth: 320 }} />
      </Form.Item>
      <Form.Item
        name="refund_approval_over"
        label={t('condo.setting.refund_approval_over')}
        extra={t('condo.setting.approvalSays')}
        {...rulesOf(shape.refund_approval_over)}
      >
        <MoneyInput allowClear style={{ maxWidth: 240 }} />
      </Form.Item>
      <Form.Item
        name="close_sign_off_over"
        label={t('condo.setting.close_sign_off_over')}
        extra={t('condo.setting.signOffSays')}
        {...rulesOf(shape.close_sign_off_over)}
      >
        <MoneyInput allowClear style={{ maxWidth: 240 }} />
      </Form.Item>
      <Form.Item
        name="overpayment"
        label={t('condo.setting.overpayment')}
        extra={t('condo.setting.overpaymentSays')}
      >
        <Radio.Group
          options={overpaymentWays.map((value) => ({
            value,
            label: t(`condo.setting.overpayment.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="summary_issuer"
        label={t('condo.setting.summary_issuer')}
        extra={t('condo.setting.issuerSays')}
      >
        <Radio.Group
          options={summaryIssuers.map((value) => ({
            value,
            label: t(`condo.setting.summary_issuer.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="resident_repair"
        label={t('condo.setting.resident_repair')}
        extra={t('condo.setting.repairSays')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </>
  );
}

interface DaysProps {
  name: DaysName;
  says: string;
  /** It must be later than this one. */
  later?: keyof SettingValues;
}

function Days({ name, says, later }: DaysProps) {
  const { t } = useTranslation();
  const { rules, required } = rulesOf(shape[name]);
  return (
    <Form.Item
      name={name}
      label={t(`condo.setting.${name}`)}
      extra={says}
      required={required}
      {...(later ? { dependencies: [later] } : {})}
      rules={[
        ...rules,
        ({ getFieldValue }) => ({
          validator: async (_, value: unknown) => {
            const first: unknown = later && getFieldValue(later);
            if (typeof value !== 'number' || typeof first !== 'number' || value > first) return;
            throw new Error(t('company.secondAfterFirst'));
          },
        }),
      ]}
    >
      <NumberInput style={{ maxWidth: 160 }} suffix={t('condo.setting.days')} />
    </Form.Item>
  );
}
