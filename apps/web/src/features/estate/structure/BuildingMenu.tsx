import { EllipsisOutlined } from '@ant-design/icons';
import { estateApi } from '@iris/contract/estate/estate.api';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRemoval } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { type TreeBuilding, useBuildingName } from '../../../parts/estate/estateTree.ts';
import { toAdd, toDelete, toEdit } from '../estate.permissions.ts';
import { EstateHistory } from './EstateHistory.tsx';
import { RenameBuilding } from './RenameBuilding.tsx';
import { unitsOf } from './structureFigures.ts';

/** The actions on a building. */
export function BuildingMenu({ building }: { building: TreeBuilding }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const name = useBuildingName()(building);
  const [mayAdd, mayEdit, mayDelete] = [useMay(toAdd), useMay(toEdit), useMay(toDelete)];
  const [open, setOpen] = useState<'rename' | 'history' | null>(null);
  const [ask, dialog] = useConfirm();
  const remove = useRemoval(estateApi.removeBuilding, { silent: true });

  const askToRemove = () =>
    ask({
      title: t('estate.building.delete', { name }),
      says: t('estate.building.deleteSays', {
        floors: building.floors.length,
        units: unitsOf(building).length,
      }),
      action: t('estate.delete'),
      danger: true,
      keyword: { value: name, label: t('estate.building.keyword', { name }) },
      run: async (keyword) => {
        await remove.mutateAsync({ params: { id: String(building.id) }, query: { keyword } });
        navigate('/housingEstate/list', { replace: true });
      },
    });
  const items = [
    mayAdd && {
      key: 'floors',
      label: t('estate.addFloors'),
      onClick: () => navigate(`/housingEstate/floor/add?building=${building.id}`),
    },
    mayAdd && {
      key: 'units',
      label: t('estate.addUnits'),
      onClick: () => navigate(`/housingEstate/unit/add?building=${building.id}`),
    },
    mayEdit && { key: 'rename', label: t('estate.rename'), onClick: () => setOpen('rename') },
    { key: 'history', label: t('kit.history.title'), onClick: () => setOpen('history') },
    mayDelete && { key: 'delete', label: t('estate.delete'), danger: true, onClick: askToRemove },
  ].filter((item) => item !== false);
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          type="text"
          size="small"
          icon={<EllipsisOutlined />}
          aria-label={t('kit.list.actionsOf', { name })}
        />
      </Dropdown>
      {open === 'rename' && <RenameBuilding id={building.id} onClose={() => setOpen(null)} />}
      {open === 'history' && (
        <EstateHistory entity="building" id={building.id} name={name} onClose={() => setOpen(null)} />
      )}
      {dialog}
    </>
  );
}
