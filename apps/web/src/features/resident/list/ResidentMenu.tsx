import type { Resident } from '@iris/contract/resident/resident.model';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { RowMenu } from '../../../kit/list/RowMenu.tsx';
import { BindDrawer } from '../../../parts/resident/BindDrawer.tsx';
import { toAdd, toEdit } from '../../../parts/resident/resident.permissions.ts';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import { EditResident } from '../detail/EditResident.tsx';

/** The actions on a resident of the list. */
export function ResidentMenu({ resident }: { resident: Resident }) {
  const { t } = useTranslation();
  const [mayEdit, mayAdd] = [useMay(toEdit), useMay(toAdd)];
  const { nameOf } = useResidentWords();
  const [open, setOpen] = useState<'edit' | 'bind' | null>(null);
  const close = () => setOpen(null);
  const items = [
    mayEdit && { key: 'edit', label: t('resident.edit'), onClick: () => setOpen('edit') },
    mayAdd && { key: 'bind', label: t('resident.bindAnother'), onClick: () => setOpen('bind') },
  ];
  return (
    <RowMenu name={nameOf(resident)} items={items}>
      {open === 'edit' && <EditResident id={resident.id} onClose={close} />}
      {open === 'bind' && <BindDrawer resident={resident} onClose={close} />}
    </RowMenu>
  );
}
