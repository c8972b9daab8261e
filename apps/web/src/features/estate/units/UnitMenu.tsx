import { EllipsisOutlined } from '@ant-design/icons';
import type { Unit } from '@iris/contract/estate/estate.model';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/session/session.ts';
import { toDelete, toEdit } from '../estate.permissions.ts';
import { useUnitName } from '../useUnitName.ts';
import { UnitDrawer } from './UnitDrawer.tsx';
import { useRemoveUnit } from './useRemoveUnit.tsx';

/** What may be done with a unit of the list. */
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
  ].filter((item) => item !== false);
  const name = unitName(unit);
  return (
    // A click in a menu or drawer bubbles through React to the row, which would open the unit.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks from the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps clicks from the row
    <span onClick={(event) => event.stopPropagation()}>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          icon={<EllipsisOutlined />}
          aria-label={t('kit.list.actionsOf', { name })}
        />
      </Dropdown>
      {editing && <UnitDrawer unit={unit} onClose={() => setEditing(false)} />}
      {dialog}
    </span>
  );
}
