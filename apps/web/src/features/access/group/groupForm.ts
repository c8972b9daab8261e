import type { AccessGroupDetail, AccessType } from '@iris/contract/access/access.model';
import type { Identity } from '@iris/contract/resident/resident.model';

/** What the form of a group holds. */
export interface GroupValues {
  name: string;
  condo_ids: number[];
  building_ids: number[];
  device_type: AccessType | null;
  identities: Identity[];
  passes: boolean;
  facility_ids: number[];
  limited: boolean;
  days: number[];
  from: string;
  to: string;
  device_ids: number[];
}

export const emptyGroup: GroupValues = {
  name: '',
  condo_ids: [],
  building_ids: [],
  device_type: null,
  identities: ['OWNER', 'FAMILY', 'TENANT'],
  passes: false,
  facility_ids: [],
  limited: false,
  days: [1, 2, 3, 4, 5, 6, 7],
  from: '07:00',
  to: '23:00',
  device_ids: [],
};

/** A group as its form begins. */
export const valuesOf = (group: AccessGroupDetail): GroupValues => ({
  name: group.name,
  condo_ids: group.condos.map(({ id }) => id),
  building_ids: group.buildings.map(({ id }) => id),
  device_type: group.device_type,
  identities: group.identities,
  passes: group.passes,
  facility_ids: group.facilities.map(({ id }) => id),
  limited: group.hours.length > 0,
  days: group.hours[0]?.days ?? emptyGroup.days,
  from: group.hours[0]?.from ?? emptyGroup.from,
  to: group.hours[0]?.to ?? emptyGroup.to,
  device_ids: group.members.map(({ id }) => id),
});

/** What is sent; further hours that the form does not show stay as they are. */
export const bodyOf = (
  { limited, days, from, to, condo_ids, building_ids, facility_ids, ...values }: GroupValues,
  kept: AccessGroupDetail['hours'] = [],
) => ({
  ...values,
  condo_ids,
  building_ids: condo_ids.length === 1 ? building_ids : [],
  facility_ids: condo_ids.length === 1 ? facility_ids : [],
  hours: limited ? [{ days, from, to }, ...kept.slice(1)] : [],
});
