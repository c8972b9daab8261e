import { UploadOutlined } from '@ant-design/icons';
import { type UnitState, unitStates } from '@iris/contract/estate/estate.model';
import { useSearchParams } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { type TreeBuilding, useEstateTree } from '../../../parts/estate/estateTree.ts';
import { AddBuildingButton } from '../AddBuildingButton.tsx';
import { toAdd, toImport } from '../estate.permissions.ts';
import { NoBuildings } from '../NoBuildings.tsx';
import { BuildingTree } from './BuildingTree.tsx';
import { Plan } from './Plan.tsx';
import { SettingButton } from './SettingButton.tsx';
import style from './structure.module.css';
import { figuresOf } from './structureFigures.ts';

/** The estate's structure: its buildings, and the floors and units of the selected one. */
export default function StructurePage() {
  const { t } = useTranslation();
  const tree = useEstateTree();
  const buildings = tree.data?.buildings;
  const figures = buildings && figuresOf(buildings);
  return (
    <Page>
      <PageHead
        title={t('estate.structure.title')}
        summary={
          figures
            ? t('estate.structure.summary', {
                buildings: grouped(figures.buildings),
                floors: grouped(figures.floors),
                units: grouped(figures.units),
                occupied: figures.occupied,
              })
            : ''
        }
        actions={<StructureActions />}
      />
      {tree.error && !buildings && <FailurePanel error={tree.error} onRetry={() => tree.refetch()} />}
      {tree.isPending && <Outline />}
      {buildings?.length === 0 && <NoBuildings />}
      {buildings && buildings.length > 0 && <Panes buildings={buildings} />}
    </Page>
  );
}

function StructureActions() {
  const { t } = useTranslation();
  return (
    <>
      <SettingButton />
      <Can permission={toImport}>
        <LinkButton to="/unitManage/list?import=1" icon={<UploadOutlined />}>
          {t('estate.import')}
        </LinkButton>
      </Can>
      <Can permission={toAdd}>
        <LinkButton to="/housingEstate/floor/add">{t('estate.addFloors')}</LinkButton>
      </Can>
      <AddBuildingButton />
    </>
  );
}

/** Tree and plan; the selected building, floor and state are in the address. */
function Panes({ buildings }: { buildings: readonly TreeBuilding[] }) {
  const [address, setAddress] = useSearchParams();
  const chosen = buildings.find(({ id }) => String(id) === address.get('building')) ?? buildings[0];
  const floor = Number(address.get('floor')) || undefined;
  const state = unitStates.find((one) => one === address.get('state'));
  const go = (next: { building: number; floor?: number | undefined; state?: UnitState | undefined }) => {
    const { building, ...rest } = next;
    const given = Object.entries(rest).filter(([, value]) => value !== undefined);
    setAddress(
      new URLSearchParams([
        ['building', String(building)],
        ...given.map(([key, value]) => [key, String(value)]),
      ]),
      {
        // Selecting in the tree adds a history entry; looking at one state or floor does not.
        replace: building === chosen?.id,
        preventScrollReset: true,
      },
    );
  };
  if (!chosen) return null;
  return (
    <div className={style.panes}>
      <BuildingTree
        buildings={buildings}
        chosen={chosen.id}
        floor={floor}
        onChoose={(building, on) => go({ building, floor: on, state })}
      />
      <Plan
        key={chosen.id}
        building={chosen}
        floor={floor}
        state={state}
        onState={(next) => go({ building: chosen.id, floor, state: next })}
      />
    </div>
  );
}

function Outline() {
  const { t } = useTranslation();
  const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  return (
    <div className={style.panes} role="status" aria-label={t('kit.loading')}>
      <Card>
        {lines.slice(0, 3).map((line) => (
          <p key={line}>
            <Bone />
          </p>
        ))}
      </Card>
      <Card>
        {lines.map((line) => (
          <p key={line}>
            <Bone width="100%" />
          </p>
        ))}
      </Card>
    </div>
  );
}
