import { EllipsisOutlined } from '@ant-design/icons';
import type { Condo } from '@iris/contract/company/company.model';
import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { toEditCondo } from '../company.permissions.ts';
import { useOwnName } from '../useOwnName.ts';
import { useRemoveCondo } from './useRemoveCondo.tsx';

/** The actions on a condo of the list. */
export function CondoMenu({ condo }: { condo: Condo }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const nameOf = useOwnName();
  const mayEdit = useMay(toEditCondo);
  const { askToRemove, dialog } = useRemoveCondo(condo);
  if (!mayEdit) return null;
  const items = [
    {
      key: 'edit',
      label: t('company.edit'),
      onClick: () => navigate(`/company/condo/${condo.id}/detail/edit`),
    },
    { key: 'delete', label: t('company.delete'), danger: true, onClick: askToRemove },
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          type="text"
          icon={<EllipsisOutlined />}
          aria-label={t('kit.list.actionsOf', { name: nameOf(condo) })}
        />
      </Dropdown>
      {dialog}
    </>
  );
}
