import type { CondoSetting } from '@iris/contract/company/company.model';
import { Facts } from '../../kit/detail/Facts.tsx';
import { settingValues, useSettingFields } from './condoSetting.ts';

/** An estate's settings, for people who may not change them. */
export function SettingFacts({ setting }: { setting: CondoSetting }) {
  const fields = useSettingFields();
  return <Facts facts={fields.map(({ label, show }) => [label, show(settingValues(setting))])} />;
}
