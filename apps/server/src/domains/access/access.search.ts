import type { Hit } from '@iris/contract/core/hit';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { listDevices } from './device.list.queries.ts';
import { listGroups } from './group.queries.ts';

/** Devices of an estate by name, code or place, and the groups for its people by name. */
export const accessSearch: Finder = {
  permission: '平台數據管理-門禁',
  kept: 2,
  async find({ condoId, typed, limit }, { db, language, clock }) {
    const query = { condo_id: condoId, search: typed, page: 0, count: limit };
    const [devices, groups] = [await listDevices(db, query, clock.now()), await listGroups(db, query)];
    return [
      ...devices.rows.map(
        ({ id, code, name, type, place }): Hit => ({
          kind: 'accessDevice',
          id,
          title: code,
          detail: translate(language, {
            key: 'accessDevice.hit',
            values: { name, place, type: translate(language, { key: `access.type.${type}` }) },
          }),
        }),
      ),
      ...groups.rows.map(
        ({ id, name, devices: count }): Hit => ({
          kind: 'accessGroup',
          id,
          title: name,
          detail: translate(language, { key: 'accessGroup.hit', values: { devices: count } }),
        }),
      ),
    ].slice(0, limit);
  },
};
