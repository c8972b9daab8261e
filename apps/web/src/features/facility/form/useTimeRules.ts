import type { FormItemProps, FormRule } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { minuteOf } from './facilityForm.ts';

type Item = Pick<FormItemProps, 'rules' | 'dependencies'>;
type Path = (string | number)[];

/** What a time `from` and the time `to` it goes have to obey: both are needed, in their order. */
export function useTimeRules(): { from: Item; to: (from: Path) => Item } {
  const { t } = useTranslation();
  const needed: FormRule = { required: true, message: t('field.required') };
  return {
    from: { rules: [needed] },
    to: (from) => ({
      dependencies: [from],
      rules: [
        needed,
        ({ getFieldValue }) => ({
          validator: async (_, to: string) => {
            if (minuteOf(getFieldValue(from) ?? '', false) >= minuteOf(to, true))
              throw new Error(t('facility.endFirst'));
          },
        }),
      ],
    }),
  };
}
