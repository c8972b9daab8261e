import { userApi } from '@iris/contract/user/user.api';
import type { UserSecurity } from '@iris/contract/user/user.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Form, Modal, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { CompanySelect, PLATFORM } from '../pickers/CompanySelect.tsx';
import { useOwn } from '../useOwn.ts';
import { toEditUsers } from '../user.permissions.ts';
import { userSecurity } from '../user.queries.ts';

interface SecurityDialogProps {
  /** The company that the list shows; null is the person's own, or the platform for operators. */
  companyId: number | null;
  onClose: () => void;
}

/** The requirement of two-factor authentication for administrators, and how many have set it up. */
export function SecurityDialog({ companyId, onClose }: SecurityDialogProps) {
  const { t } = useTranslation();
  const own = useOwn();
  const mayEdit = useMay(toEditUsers);
  const [of, setOf] = useState(companyId);
  const { data: security, error, refetch } = useQuery(userSecurity(of));
  const [wanted, setWanted] = useState<boolean>();
  const [refusal, setRefusal] = useState<string>();
  const update = useWrite(userApi.updateSecurity, { silent: true });
  const required = wanted ?? security?.require_second_factor ?? false;

  const save = async () => {
    if (!security || update.isPending) return;
    setRefusal(undefined);
    try {
      await update.mutateAsync({
        body: { company_id: security.company_id, require_second_factor: required },
      });
      message.success(t('admin.security.saved'));
      onClose();
    } catch (failure) {
      setRefusal(messageOf(failure));
    }
  };
  return (
    <Modal
      open
      title={t('admin.security')}
      okText={t('kit.save')}
      cancelText={t('kit.cancel')}
      closable={{ 'aria-label': t('kit.close') }}
      okButtonProps={{
        loading: update.isPending,
        disabled: !mayEdit || !security || required === security.require_second_factor,
      }}
      onOk={save}
      onCancel={onClose}
    >
      <Flex vertical gap={16}>
        {own.operator && (
          <Form.Item layout="vertical" label={t('admin.security.of')} style={{ margin: 0 }}>
            <CompanySelect
              allowClear={false}
              platform
              placeholder={t('admin.platform')}
              value={of === null ? PLATFORM : String(of)}
              onChange={(value) => {
                setOf(value === undefined || value === PLATFORM ? null : Number(value));
                setWanted(undefined);
              }}
            />
          </Form.Item>
        )}
        {error && !security && <FailurePanel error={error} onRetry={() => refetch()} />}
        {!security && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
        {security && (
          <Requirement security={security} required={required} disabled={!mayEdit} onChange={setWanted} />
        )}
        {!mayEdit && <Alert type="info" showIcon title={t('core.forbidden')} />}
        {refusal && <Alert type="error" showIcon role="alert" title={refusal} />}
      </Flex>
    </Modal>
  );
}

interface RequirementProps {
  security: UserSecurity;
  required: boolean;
  disabled: boolean;
  onChange: (required: boolean) => void;
}

function Requirement({ security, required, disabled, onChange }: RequirementProps) {
  const { t } = useTranslation();
  const { admin_count: count, admin_ready_count: ready, require_second_factor: before } = security;
  const label = t('admin.security.require');
  return (
    <>
      <Flex gap={12} align="center" justify="space-between">
        <b>{label}</b>
        <Switch checked={required} disabled={disabled} aria-label={label} onChange={onChange} />
      </Flex>
      <p>{t('admin.security.ready', { count, ready })}</p>
      <p>{t('admin.security.says')}</p>
      {required && !before && ready < count && (
        <Alert type="warning" showIcon title={t('admin.security.waiting', { count: count - ready })} />
      )}
    </>
  );
}
