import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SetUpStep } from '../../platform/domain.ts';
import { auditBuildings, auditFloors, auditUnits } from './estate.audit.ts';
import { type DemoBuilding, fillBuildings, seeded } from './estate.demoBuilding.ts';
import { countEstate } from './estate.queries.ts';

const homes = [412, 458, 537, 537, 623, 698];
const largerHomes = [586, 642, 715, 803];

/** Two towers with a row of shops, 124 units: enough to try every screen, small enough to look through. */
const buildings: readonly DemoBuilding[] = [
  {
    name: '第一座',
    nameEn: 'Tower 1',
    storeys: [
      { floors: 'G', units: '1-4', type: 'SHOP', areas: [320, 280, 410, 365] },
      { floors: '1-12', units: 'A-F', type: 'RESIDENTIAL', areas: homes },
    ],
  },
  {
    name: '第二座',
    nameEn: 'Tower 2',
    storeys: [{ floors: '1-12', units: 'A-D', type: 'RESIDENTIAL', areas: largerHomes }],
  },
];

/** Gives a new condo a small estate, unless people have started to enter a real one. */
async function fillNewCondo(tx: Transaction, condoId: number, actor: Actor): Promise<void> {
  const there = await countEstate(tx, condoId);
  if (there.buildings > 0) return;
  const filled = await fillBuildings(tx, condoId, buildings, seeded(condoId));
  await auditBuildings(
    tx,
    actor,
    'add',
    filled.map(({ id, name, nameEn, storeys }) => ({
      id,
      condoId,
      name,
      fields: { name, name_en: nameEn },
      floors: storeys.map(({ floors }) => floors).join(', '),
      units: storeys.map(({ units }) => units).join(', '),
    })),
  );
  for (const { floorIds, unitIds } of filled) {
    await auditFloors(tx, actor, 'add', floorIds);
    await auditUnits(tx, actor, 'add', unitIds);
  }
}

/** The estate's step of a new condo's stage two. Stage two itself notifies the consoles. */
export const estateStep: SetUpStep = {
  name: 'estate',
  demoOnly: true,
  run: (tx, { id }, _, actor) => fillNewCondo(tx, id, actor),
};
