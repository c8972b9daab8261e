import { DeleteOutlined, EditOutlined, LogoutOutlined, RedoOutlined } from '@ant-design/icons';
import { addDays, dayOf } from '@iris/contract/core/day';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { EditLease } from './EditLease.tsx';
import { MoveOutGuide } from './MoveOutGuide.tsx';
import { useRemoveLease } from './useRemoveLease.ts';
import { WaiveAndDelete } from './WaiveAndDelete.tsx';

/** The actions on the lease that are possible for this person now. */
export function LeaseActions({ lease }: { lease: LeaseDetail }) {
  const { t } = useTranslation();
  const { askToRemove, dialog } = useAskToRemove(lease);
  const { actions, valid } = lease;
  const leaves = lease.move_out_day !== null;
  return (
    <>
      <PageActions
        actions={[
          {
            key: 'renew',
            label: t('lease.renew'),
            icon: <RedoOutlined />,
            may: actions.includes('renew'),
            next: !leaves && endsSoon(lease),
            to: `/lease/add?renew=${lease.id}`,
          },
          {
            key: 'edit',
            label: t('lease.edit'),
            icon: <EditOutlined />,
            may: actions.includes('edit'),
            next: !leaves,
            dialog: (close) => <EditLease lease={lease} onClose={close} />,
          },
          {
            key: 'moveOut',
            label: t('lease.moveOut'),
            icon: <LogoutOutlined />,
            may: valid,
            next: leaves,
            dialog: (close) => <MoveOutGuide lease={lease} onClose={close} />,
          },
          {
            key: 'delete',
            label: t('lease.delete'),
            icon: <DeleteOutlined />,
            may: actions.includes('delete'),
            danger: true,
            run: askToRemove,
          },
          {
            key: 'waiveAndDelete',
            label: t('lease.delete'),
            icon: <DeleteOutlined />,
            may: actions.includes('waiveAndDelete'),
            danger: true,
            dialog: (close) => <WaiveAndDelete lease={lease} onClose={close} />,
          },
        ]}
      />
      {dialog}
    </>
  );
}

/** Whether it is time to renew. */
const endsSoon = ({ end_day }: LeaseDetail): boolean => end_day < addDays(dayOf(Date.now()), RENEW_DAYS);
const RENEW_DAYS = 90;

/** Asks, and deletes a lease that owes nothing. */
function useAskToRemove(lease: LeaseDetail) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const [ask, dialog] = useConfirm();
  const remove = useRemoveLease(lease);
  const askToRemove = () =>
    ask({
      title: t('lease.delete.ask', { number: lease.business_no }),
      says: t('lease.delete.says', { tenant: nameIn(lease.tenant_name, lease.tenant_name_en) }),
      action: t('lease.delete'),
      danger: true,
      run: remove,
    });
  return { askToRemove, dialog };
}
