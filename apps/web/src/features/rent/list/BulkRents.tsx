import { BellOutlined, DollarOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { rentApi } from '@iris/contract/rent/rent.api';
import type { Rent } from '@iris/contract/rent/rent.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { call } from '../../../base/request/call.ts';
import { useSession } from '../../../base/session/session.ts';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { BulkActs } from '../../../parts/payment/list/BulkActs.tsx';
import type { Wanted } from '../../../parts/payment/list/wanted.ts';
import { asFilters } from '../rent.queries.ts';

interface BulkRentsProps {
  bulk: Bulk<Rent>;
  onAct: (wanted: Wanted) => void;
}

/** The actions on the selected rents: collect them from their one tenant, or remind their tenants. */
export function BulkRents({ bulk, onAct }: BulkRentsProps) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);

  const go = (act: 'collect' | 'remind') => (chosen: readonly Rent[]) => {
    const rents = chosen.filter(({ status }) => isOpen(status));
    const tenants = new Set(rents.map(({ tenant_id }) => tenant_id)).size;
    if (rents.length === 0) return message.warning(t('rent.bulk.none'));
    if (act === 'collect' && tenants > 1)
      return message.warning(t('rent.bulk.tenants', { count: grouped(tenants) }));
    if (rents.length < chosen.length)
      message.info(t('rent.bulk.leftOut', { count: grouped(chosen.length - rents.length) }));
    onAct({ act, rents, scope: bulk.selection.scope, done: bulk.clear });
  };
  return (
    <BulkActs
      bulk={bulk}
      read={(at) =>
        call(rentApi.list, { query: { ...asFilters(bulk.filters), condo_id: String(condoID), ...at } })
      }
      tooMany={(max) => t('rent.bulk.tooMany', { max })}
      acts={[
        {
          key: 'collect',
          label: t('pay.collect'),
          icon: <DollarOutlined />,
          most: limits.collectAtOnce,
          go: go('collect'),
        },
        {
          key: 'remind',
          label: t('pay.remind'),
          icon: <BellOutlined />,
          most: limits.remindAtOnce,
          go: go('remind'),
        },
      ]}
    />
  );
}
