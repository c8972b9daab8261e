import { DeleteOutlined, EditOutlined, LogoutOutlined, RedoOutlined } from '@ant-design/icons';
import { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { EditLease } from './EditLease.tsx';
import { MoveOutGuide } from './MoveOutGuide.tsx';

/** The actions on the lease that are possible for this person now. */
export function LeaseActions({ lease }: { lease: LeaseDetail }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'edit' | 'moveOut' | null>(null);
  const { askToRemove, dialog } = useRemove(lease);
  const { actions, valid } = lease;
  const close = () => setOpen(null);
  return (
    <>
      {actions.includes('delete') && (
        <Button danger icon={<DeleteOutlined />} onClick={askToRemove}>
          {t('lease.delete')}
        </Button>
      )}
      {actions.includes('renew') && (
        <LinkButton icon={<RedoOutlined />} to={`/lease/add?renew=${lease.id}`}>
          {t('lease.renew')}
        </LinkButton>
      )}
      {valid && (
        <Button icon={<LogoutOutlined />} onClick={() => setOpen('moveOut')}>
          {t('lease.moveOut')}
        </Button>
      )}
      {actions.includes('edit') && (
        <Button type="primary" icon={<EditOutlined />} onClick={() => setOpen('edit')}>
          {t('lease.edit')}
        </Button>
      )}
      {open === 'edit' && <EditLease lease={lease} onClose={close} />}
      {open === 'moveOut' && <MoveOutGuide lease={lease} onClose={close} />}
      {dialog}
    </>
  );
}

function useRemove(lease: LeaseDetail) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [ask, dialog] = useConfirm();
  const remove = useWrite(leaseApi.remove, { silent: true, also: ['rent', 'resident'] });
  const number = lease.business_no;
  const askToRemove = () =>
    ask({
      title: t('lease.delete.ask', { number }),
      says: t('lease.delete.says', { tenant: lease.tenant_name }),
      action: t('lease.delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params: { id: String(lease.id) } });
        message.success(t('lease.deleted', { number }));
        navigate('/lease/list', { replace: true });
      },
    });
  return { askToRemove, dialog };
}
