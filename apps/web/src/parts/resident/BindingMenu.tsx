import { EllipsisOutlined } from '@ant-design/icons';
import type { Binding } from '@iris/contract/resident/resident.model';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useMay } from '../../base/session/session.ts';
import { BindingDrawer } from './BindingDrawer.tsx';
import { ChangeOwnerDrawer } from './ChangeOwnerDrawer.tsx';
import { toEdit, toUnbind } from './resident.permissions.ts';
import { UnbindDrawer } from './UnbindDrawer.tsx';

interface BindingMenuProps {
  binding: Binding;
  /** The names of the person and of the row that the menu belongs to. */
  name: string;
  label: string;
}

/** The actions on a current binding. */
export function BindingMenu({ binding, name, label }: BindingMenuProps) {
  const { t } = useTranslation();
  const [mayEdit, mayUnbind] = [useMay(toEdit), useMay(toUnbind)];
  const [open, setOpen] = useState<'edit' | 'unbind' | 'changeOwner' | null>(null);
  const close = () => setOpen(null);
  const { unit_id } = binding;
  const items = [
    mayEdit && { key: 'edit', label: t('resident.binding.change'), onClick: () => setOpen('edit') },
    mayUnbind && {
      key: 'unbind',
      label: t('resident.unbind'),
      danger: true,
      onClick: () => setOpen('unbind'),
    },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  return (
    <>
      {mayUnbind && binding.identity === 'OWNER' && unit_id !== null && (
        <Button size="small" onClick={() => setOpen('changeOwner')}>
          {t('resident.changeOwner')}
        </Button>
      )}
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          type="text"
          size="small"
          icon={<EllipsisOutlined />}
          aria-label={t('kit.list.actionsOf', { name: label })}
        />
      </Dropdown>
      {open === 'edit' && <BindingDrawer binding={binding} name={name} onClose={close} />}
      {open === 'unbind' && <UnbindDrawer binding={binding} name={name} onClose={close} />}
      {open === 'changeOwner' && unit_id !== null && <ChangeOwnerDrawer unitId={unit_id} onClose={close} />}
    </>
  );
}
