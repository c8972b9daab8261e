import type { Hit } from '@iris/contract/core/hit';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { listMachines } from './machine.queries.ts';

/** A condo's machines by number, name, code or address. */
export const adMachineSearch: Finder = {
  permission: '廣告機管理-查看',
  kept: 1,
  async find({ condoId, typed, limit }, { db, language, clock }) {
    const query = { condo_id: condoId, search: typed, page: 0, count: limit };
    const { rows } = await listMachines(db, query, clock.now());
    return rows.map(
      ({ id, number, name, state }): Hit => ({
        kind: 'adMachine',
        id,
        title: number,
        detail: translate(language, {
          key: 'adMachine.hit',
          values: { name, state: translate(language, { key: `adMachine.state.${state}` }) },
        }),
      }),
    );
  },
};
