import type { MenuProps } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { Payable } from '../payable.ts';
import type { Wanted } from './wanted.ts';

type Item = NonNullable<MenuProps['items']>[number];

/** The items of a row's menu that collect a charge and send reminders. */
export function usePayItems(onAct: (wanted: Wanted) => void) {
  const { t } = useTranslation();
  const itemOf =
    (act: 'collect' | 'remind') =>
    (charge: Payable): Item => ({
      key: act,
      label: t(`pay.${act}`),
      onClick: () => onAct({ act, rents: [charge] }),
    });
  return { collect: itemOf('collect'), remind: itemOf('remind') };
}
