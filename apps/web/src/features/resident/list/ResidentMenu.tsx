import { EllipsisOutlined } from '@ant-design/icons';
import type { Resident } from '@iris/contract/resident/resident.model';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/session/session.ts';
import { BindDrawer } from '../../../pickers/resident/BindDrawer.tsx';
import { toAdd, toEdit } from '../../../pickers/resident/resident.permissions.ts';
import { useResidentWords } from '../../../pickers/resident/residentWords.ts';
import { EditResident } from '../detail/EditResident.tsx';

/** What may be done with a resident of the list. */
export function ResidentMenu({ resident }: { resident: Resident }) {
  const { t } = useTranslation();
  const [mayEdit, mayAdd] = [useMay(toEdit), useMay(toAdd)];
  const { nameOf } = useResidentWords();
  const [open, setOpen] = useState<'edit' | 'bind' | null>(null);
  const close = () => setOpen(null);
  const items = [
    mayEdit && { key: 'edit', label: t('resident.edit'), onClick: () => setOpen('edit') },
    mayAdd && { key: 'bind', label: t('resident.bindAnother'), onClick: () => setOpen('bind') },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  return (
    // A click in a menu or drawer bubbles through React to the row, which would open the resident.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks from the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps clicks from the row
    <span onClick={(event) => event.stopPropagation()}>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          icon={<EllipsisOutlined />}
          aria-label={t('kit.list.actionsOf', { name: nameOf(resident) })}
        />
      </Dropdown>
      {open === 'edit' && <EditResident id={resident.id} onClose={close} />}
      {open === 'bind' && <BindDrawer resident={resident} onClose={close} />}
    </span>
  );
}
