import { estateApi } from '@iris/contract/estate/estate.api';
import { floorNamed } from '@iris/contract/estate/estate.names';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { type TreeBuilding, type TreeFloor, useBuildingName } from '../../../parts/estate/estateTree.ts';
import { toAdd, toDelete, toEdit } from '../estate.permissions.ts';
import { EstateHistory } from './EstateHistory.tsx';
import { RenameFloor } from './RenameFloor.tsx';
import style from './structure.module.css';

/** A floor's name; clicking it shows the actions on the floor. */
export function FloorMenu({ building, floor }: { building: TreeBuilding; floor: TreeFloor }) {
  const { t, i18n } = useTranslation();
  // The menus of up to 150 floors are created when they are opened.
  const [asked, setAsked] = useState(false);
  const button = (
    <button
      type="button"
      className={style.floorName}
      aria-haspopup="menu"
      aria-label={t('kit.list.actionsOf', { name: floorNamed(i18n.language, floor.name) })}
      onClick={() => setAsked(true)}
    >
      {floor.name}
    </button>
  );
  return asked ? <OpenFloorMenu building={building} floor={floor} button={button} /> : button;
}

interface OpenFloorMenuProps {
  building: TreeBuilding;
  floor: TreeFloor;
  button: React.ReactElement;
}

function OpenFloorMenu({ building, floor, button }: OpenFloorMenuProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const name = floorNamed(i18n.language, floor.name);
  const nameOf = useBuildingName();
  const [mayAdd, mayEdit, mayDelete] = [useMay(toAdd), useMay(toEdit), useMay(toDelete)];
  const [shown, setShown] = useState(true);
  const [open, setOpen] = useState<'rename' | 'history' | null>(null);
  const [ask, dialog] = useConfirm();
  const remove = useWrite(estateApi.removeFloor, { silent: true });

  const askToRemove = () =>
    ask({
      title: t('estate.floor.delete', { building: nameOf(building), name: floor.name }),
      says: t('estate.floor.deleteSays', { units: floor.units.length }),
      action: t('estate.delete'),
      danger: true,
      run: () => remove.mutateAsync({ params: { id: String(floor.id) } }),
    });
  const items = [
    mayAdd && {
      key: 'units',
      label: t('estate.addUnits'),
      onClick: () => navigate(`/housingEstate/unit/add?building=${building.id}&floor=${floor.id}`),
    },
    mayAdd && {
      key: 'above',
      label: t('estate.floor.addAbove'),
      onClick: () => navigate(`/housingEstate/floor/add?building=${building.id}&above=${floor.id}`),
    },
    mayEdit && { key: 'rename', label: t('estate.rename'), onClick: () => setOpen('rename') },
    { key: 'history', label: t('kit.history.title'), onClick: () => setOpen('history') },
    mayDelete && { key: 'delete', label: t('estate.delete'), danger: true, onClick: askToRemove },
  ].filter((item) => item !== false);
  return (
    <>
      <Dropdown trigger={['click']} open={shown} onOpenChange={setShown} menu={{ items, autoFocus: true }}>
        {button}
      </Dropdown>
      {open === 'rename' && <RenameFloor id={floor.id} onClose={() => setOpen(null)} />}
      {open === 'history' && (
        <EstateHistory entity="floor" id={floor.id} name={name} onClose={() => setOpen(null)} />
      )}
      {dialog}
    </>
  );
}
