import type { Permission } from '@iris/contract/core/permission';
import { Tooltip } from 'antd';
import { cloneElement, type ReactElement } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { useMay } from '../session/session.ts';

interface CanProps {
  permission: Permission | readonly Permission[];
  /** By default, a forbidden action is hidden; 'disabled' greys it out and says why. */
  type?: 'disabled';
  children: ReactElement<{ disabled?: boolean }>;
}

/** Shows an action to people who may perform it. The server checks each call again. */
export function Can({ permission, type, children }: CanProps) {
  const { t } = useTranslation();
  if (useMay(permission)) return children;
  if (type !== 'disabled') return null;
  return (
    <Tooltip title={t('core.forbidden')}>
      <span>{cloneElement(children, { disabled: true })}</span>
    </Tooltip>
  );
}
