import { companyApi, type condoSettingUpdate } from '@iris/contract/company/company.api';
import type { CondoSetting } from '@iris/contract/company/company.model';
import { formatMoney } from '@iris/contract/core/money';
import type { Permission } from '@iris/contract/core/permission';
import type { z } from 'zod';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import type { ConflictField } from '../../kit/form/ConflictPanel.tsx';

export const toSeeSetting: readonly Permission[] = ['平台數據管理-屋苑', '屋苑管理-查看'];
export const toEditSetting: readonly Permission[] = ['平台數據管理-屋苑', '屋苑管理-編輯'];

export type SettingValues = Omit<z.input<typeof condoSettingUpdate>, 'condo_id' | 'version'>;

export const settingOf = (condo: number) =>
  queryOf(companyApi.condoSetting, { params: { id: String(condo) } });

export const settingValues = (setting: CondoSetting): SettingValues => {
  const { condo_id: _, version: __, ...values } = setting;
  return values;
};

/** The settings that are numbers of days. */
export type DaysName = Exclude<
  keyof SettingValues,
  | 'resident_repair'
  | 'fps_id'
  | 'refund_approval_over'
  | 'close_sign_off_over'
  | 'overpayment'
  | 'summary_issuer'
>;

/** The settings by name, with the texts for their values. */
export function useSettingFields(): ConflictField<SettingValues>[] {
  const { t } = useTranslation();
  const days = (count: number) => t('condo.setting.daysOf', { count });
  const daysField = (name: DaysName) => ({
    name,
    label: t(`condo.setting.${name}`),
    show: (values: SettingValues) => days(values[name]),
  });
  return [
    daysField('overdue_first_days'),
    daysField('overdue_second_days'),
    daysField('rent_generation_days'),
    daysField('refund_period_days'),
    {
      name: 'fps_id',
      label: t('condo.setting.fps_id'),
      show: ({ fps_id }) => fps_id || t('condo.setting.noFps'),
    },
    {
      name: 'refund_approval_over',
      label: t('condo.setting.refund_approval_over'),
      show: ({ refund_approval_over: over }) =>
        over === null || over === undefined ? t('condo.setting.noApproval') : formatMoney(over),
    },
    {
      name: 'close_sign_off_over',
      label: t('condo.setting.close_sign_off_over'),
      show: ({ close_sign_off_over: over }) =>
        over === null || over === undefined ? t('condo.setting.noSignOff') : formatMoney(over),
    },
    {
      name: 'overpayment',
      label: t('condo.setting.overpayment'),
      show: ({ overpayment = 'REFUSE' }) => t(`condo.setting.overpayment.${overpayment}`),
    },
    {
      name: 'summary_issuer',
      label: t('condo.setting.summary_issuer'),
      show: ({ summary_issuer = 'MANAGER' }) => t(`condo.setting.summary_issuer.${summary_issuer}`),
    },
    {
      name: 'resident_repair',
      label: t('condo.setting.resident_repair'),
      show: ({ resident_repair }) => t(resident_repair ? 'condo.setting.yes' : 'condo.setting.no'),
    },
  ];
}
