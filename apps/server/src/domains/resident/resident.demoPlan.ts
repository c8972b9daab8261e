import type { UnitState, UnitType } from '@iris/contract/estate/estate.model';
import type { Identity } from '@iris/contract/resident/resident.model';
import { pick } from './resident.demoNames.ts';
import { type DemoPerson, openPeople } from './resident.demoPeople.ts';

export interface DemoUnit {
  id: number;
  label: string;
  unitType: UnitType;
  state: UnitState;
}

/** A person's current or former binding to a unit; days are counted back from today. */
export interface DemoBinding {
  person: DemoPerson;
  unit: DemoUnit;
  identity: Identity;
  sinceDaysAgo: number;
  cardNo: string;
  ended: { daysAgo: number; reason: string } | null;
}

const isBusiness = ({ unitType }: DemoUnit): boolean => unitType === 'SHOP' || unitType === 'OFFICE';

const FAMILY = 0.12;
const STAFF = 0.2;
const CARD = 0.7;
const FORMER = 0.05;
/** How many units one landlord lets. */
const HOLDING = { flats: 9, business: 16 };
/** Once in this many bindings, the office has entered a person twice. */
const TWICE = 260;
const ENDS = {
  tenant: ['租約期滿遷出', '提早退租', '轉租其他單位'],
  owner: ['出售單位', '轉名予家人'],
} as const;

/** Plausible residents for the units of a condo: the same for the same units and the same chance. */
export function planResidents(units: readonly DemoUnit[], chance: () => number): DemoBinding[] {
  const people = openPeople(chance);
  const bindings: DemoBinding[] = [];
  const dwellers: DemoPerson[] = [];
  const landlords = { flats: holders(HOLDING.flats), business: holders(HOLDING.business) };
  let neighbour: DemoPerson | undefined;

  function holders(most: number) {
    let owner: DemoPerson | undefined;
    let held = 0;
    return () => {
      if (!owner || held >= most || chance() < 1 / most) {
        owner = people.person();
        held = 0;
      }
      held += 1;
      return owner;
    };
  }
  const days = (least: number, most: number) => least + Math.floor(chance() * (most - least));
  const bind = (unit: DemoUnit, person: DemoPerson, identity: Identity, sinceDaysAgo: number) => {
    const cardNo = identity !== 'VISITOR' && chance() < CARD ? people.card() : '';
    bindings.push({ person, unit, identity, sinceDaysAgo, cardNo, ended: null });
  };
  /** A former owner or tenant. */
  const former = (unit: DemoUnit, identity: 'OWNER' | 'TENANT', begins: number) => {
    const reason = pick(identity === 'OWNER' ? ENDS.owner : ENDS.tenant, chance);
    const ended = { daysAgo: begins + 1, reason };
    const sinceDaysAgo = begins + days(300, 1_500);
    bindings.push({ person: people.person(), unit, identity, sinceDaysAgo, cardNo: '', ended });
  };
  const family = (unit: DemoUnit, { surname }: DemoPerson, since: number) => {
    if (chance() < FAMILY) bind(unit, people.person(surname), 'FAMILY', since);
  };

  function flat(unit: DemoUnit): void {
    const since = days(40, 3_600);
    if (unit.state === 'SELF_USE') {
      const owner = people.person();
      dwellers.push(owner);
      bind(unit, owner, 'OWNER', since);
      family(unit, owner, since);
      if (chance() < FORMER) former(unit, 'OWNER', since);
      return;
    }
    bind(unit, landlords.flats(), 'OWNER', days(700, 4_000));
    const tenant = people.person();
    const moved = days(20, 700);
    dwellers.push(tenant);
    bind(unit, tenant, 'TENANT', moved);
    family(unit, tenant, moved);
    if (chance() < FORMER) former(unit, 'TENANT', moved);
  }

  /** Shops and offices: landlords with many, tenants with neighbouring ones, and some of their staff. */
  function business(unit: DemoUnit): void {
    const user = neighbour && chance() < 0.55 ? neighbour : people.person();
    neighbour = user;
    const since = days(60, 1_800);
    if (unit.state === 'SELF_USE') bind(unit, user, 'OWNER', since);
    else {
      bind(unit, landlords.business(), 'OWNER', days(1_800, 4_000));
      bind(unit, user, 'TENANT', since);
      if (chance() < FORMER) former(unit, 'TENANT', since);
    }
    if (chance() < STAFF) bind(unit, people.person(), 'STAFF', days(5, 400));
    if (chance() < FORMER / 2) bind(unit, people.person(), 'VISITOR', days(1, 20));
  }

  /** Parking spaces belong to residents, or to a landlord who lets them to one. */
  function space(unit: DemoUnit): void {
    if (dwellers.length === 0) return;
    const dweller = pick(dwellers, chance);
    if (unit.state === 'SELF_USE') {
      bind(unit, dweller, 'OWNER', days(40, 2_000));
      return;
    }
    bind(unit, landlords.flats(), 'OWNER', days(700, 4_000));
    bind(unit, dweller, 'TENANT', days(20, 600));
  }

  for (const unit of units) {
    if (unit.state === 'VACANT') {
      if (chance() < FORMER * 2) former(unit, 'TENANT', days(10, 90));
    } else if (isBusiness(unit)) business(unit);
    else if (unit.unitType === 'CARPARK') space(unit);
    else flat(unit);
  }
  return [...bindings, ...writtenTwice(bindings)];

  /** A few people whom the office has entered twice under the same phone, to demonstrate duplicates and merging. */
  function writtenTwice(once: readonly DemoBinding[]): DemoBinding[] {
    const dwelling = once.filter(({ identity, ended }) => identity === 'TENANT' && ended === null);
    const empty = units.filter(({ state }) => state === 'SELF_USE');
    const count = dwelling.length === 0 || empty.length === 0 ? 0 : 1 + Math.floor(once.length / TWICE);
    return Array.from({ length: count }, () => {
      const { person } = pick(dwelling, chance);
      const copy = { ...person, nameEn: '', email: '', idNo: '', idType: 'HKID' as const, hasAccount: false };
      const sinceDaysAgo = days(2, 60);
      return {
        person: copy,
        unit: pick(empty, chance),
        identity: 'VISITOR',
        sinceDaysAgo,
        cardNo: '',
        ended: null,
      };
    });
  }
}
