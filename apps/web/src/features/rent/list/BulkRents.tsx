import { BellOutlined, DollarOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { rentApi } from '@iris/contract/rent/rent.api';
import type { Rent } from '@iris/contract/rent/rent.model';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/request/call.ts';
import { useSession } from '../../../base/session/session.ts';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import { selectedRows } from '../../../kit/list/selectedRows.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { asFilters } from '../rent.queries.ts';
import type { Wanted } from './wanted.ts';

type Act = Wanted['act'];
const most = { collect: limits.collectAtOnce, remind: limits.remindAtOnce };
/** A checkout is for one of them; these pay several in one go. */
const atOnce = ['cash', 'card', 'bank'] as const;

interface BulkRentsProps {
  bulk: Bulk<Rent>;
  onAct: (wanted: Wanted) => void;
}

/** What is done with the selected rents: collected from their one tenant, or their tenants reminded. */
export function BulkRents({ bulk, onAct }: BulkRentsProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const condoID = useSession((session) => session.condoID);
  const [busy, setBusy] = useState<Act | null>(null);

  const start = async (act: Act) => {
    setBusy(act);
    // The request layer has told what went wrong.
    const chosen = await selectedRows(bulk, most[act], (at) =>
      call(rentApi.list, { query: { ...asFilters(bulk.filters), condo_id: String(condoID), ...at } }),
    ).catch(() => undefined);
    setBusy(null);
    if (chosen === undefined) return;
    if (chosen === null) return void message.warning(t('rent.bulk.tooMany', { max: grouped(most[act]) }));
    const rents = chosen.filter(({ status }) => isOpen(status));
    const tenants = new Set(rents.map(({ tenant_id }) => tenant_id)).size;
    if (rents.length === 0) return void message.warning(t('rent.bulk.none'));
    if (act === 'collect' && tenants > 1)
      return void message.warning(t('rent.bulk.tenants', { count: grouped(tenants) }));
    if (rents.length < chosen.length)
      void message.info(t('rent.bulk.leftOut', { count: grouped(chosen.length - rents.length) }));
    const done = bulk.clear;
    onAct(act === 'collect' ? { act, rents, ways: atOnce, done } : { act, rents, done });
  };
  return (
    <>
      <Button
        size="small"
        icon={<DollarOutlined />}
        loading={busy === 'collect'}
        onClick={() => start('collect')}
      >
        {t('pay.collect')}
      </Button>
      <Button
        size="small"
        icon={<BellOutlined />}
        loading={busy === 'remind'}
        onClick={() => start('remind')}
      >
        {t('pay.remind')}
      </Button>
    </>
  );
}
