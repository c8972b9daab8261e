import { dayOf } from '@iris/contract/core/day';
import { type Standard, type StandardDetail, standardActions } from '@iris/contract/standard/standard.model';
import { unitRules } from '@iris/contract/standard/standard.rules';
import type { Db } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { countBills, type ListedStandard, listedStandard, versionsOf } from './standard.queries.ts';
import { countUnits } from './standard.scope.queries.ts';

/** Standards of one condo in their wire shape. */
export async function viewStandards(
  db: Db,
  condoId: number,
  rows: readonly ListedStandard[],
): Promise<Standard[]> {
  if (rows.length === 0) return [];
  const units = await countUnits(
    db,
    condoId,
    rows.map(({ current }) => current.scope),
  );
  return rows.map((row, index) => ({
    ...row,
    charge_type: unitRules[row.price_unit].charge,
    units: units[index] ?? 0,
  }));
}

type Asker = Pick<SignedInContext, 'clock' | 'principal'>;

/** A standard with its versions and the person's allowed actions; 10020 when it was deleted. */
export async function standardDetail(
  db: Db,
  id: number,
  { clock, principal }: Asker,
): Promise<StandardDetail> {
  const row = found(await listedStandard(db, id, dayOf(clock.now())));
  const [standard] = await viewStandards(db, row.condo_id, [row]);
  const versions = await versionsOf(db, id);
  const bills = await countBills(db, id);
  const possible = {
    edit: true,
    addVersion: true,
    removeVersion: versions.length > 1 && versions.some(({ used }) => !used),
    delete: bills === 0,
  };
  const edits = principal.permissions.has('賬單管理-編輯');
  return {
    ...found(standard),
    versions,
    bills,
    actions: standardActions.filter((action) => edits && possible[action]),
  };
}
