import type { Unit } from '@iris/contract/estate/estate.model';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { RowMenu } from '../../../kit/list/RowMenu.tsx';
import { toDelete, toEdit } from '../estate.permissions.ts';
import { useUnitName } from '../useUnitName.ts';
import { UnitDrawer } from './UnitDrawer.tsx';
import { useRemoveUnit } from './useRemoveUnit.tsx';

/** The actions on a unit of the list. */
export function UnitMenu({ unit }: { unit: Unit }) {
  const { t } = useTranslation();
  const [mayEdit, mayDelete] = [useMay(toEdit), useMay(toDelete)];
  const { unitName } = useUnitName();
  const [editing, setEditing] = useState(false);
  const { askToRemove, dialog } = useRemoveUnit(unit);
  if (!mayEdit && !mayDelete) return null;
  const items = [
    mayEdit && { key: 'edit', label: t('estate.edit'), onClick: () => setEditing(true) },
    mayDelete && { key: 'delete', label: t('estate.delete'), danger: true, onClick: askToRemove },
  ];
  const name = unitName(unit);
  return (
    <RowMenu name={name} items={items}>
      {editing && <UnitDrawer unit={unit} onClose={() => setEditing(false)} />}
      {dialog}
    </RowMenu>
  );
}
