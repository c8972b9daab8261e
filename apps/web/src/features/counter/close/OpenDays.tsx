import type { Drawer } from '@iris/contract/counter/counter.model';
import { Alert } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { grouped } from '../../../kit/number/grouped.ts';

/** How many of them are named. */
const NAMED = 5;

/** Says that several days wait to be closed, and which one is next. */
export function OpenDays({ drawer: { days, open_days: open } }: { drawer: Drawer }) {
  const { t } = useTranslation();
  const named = days.slice(0, NAMED).map(({ day, payments }) => `${day} (${grouped(payments)})`);
  return (
    <Alert
      type="info"
      showIcon
      title={t('counter.close.openDays', { count: open, day: days[0]?.day ?? '' })}
      description={`${named.join('　')}${open > NAMED ? ' …' : ''}`}
    />
  );
}
