import { StopOutlined } from '@ant-design/icons';
import { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairCharge } from '@iris/contract/repair/repair.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { useMoneyActions } from '../../../parts/payment/detail/useMoneyActions.tsx';
import { payableRepair } from '../../../parts/payment/payables.ts';
import { ReasonDrawer } from '../../../parts/payment/ReasonDrawer.tsx';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';

/** What may be done with the charge of a repair now, on its own page and on its order's. */
export function ChargeActions({ charge }: { charge: RepairCharge }) {
  const { t } = useTranslation();
  const { collect, remind, refund } = useMoneyActions(payableRepair(charge));
  const voiding = useWrite(repairApi.voidCharge, { also: moneyDomains, silent: true });
  const { id, business_no: number } = charge;
  return (
    <PageActions
      actions={[
        collect,
        remind,
        refund,
        {
          key: 'void',
          label: t('pay.void'),
          icon: <StopOutlined />,
          may: charge.actions.includes('void'),
          danger: true,
          dialog: (close) => (
            <ReasonDrawer
              title={t('repair.charge.void', { number })}
              says={t('repair.charge.voidSays')}
              action={t('pay.void')}
              onReason={async (reason) => {
                await voiding.mutateAsync({ body: { id, reason } });
                message.success(t('repair.charge.voided', { number }));
              }}
              onClose={close}
            />
          ),
        },
      ]}
    />
  );
}
