import type { DomainName } from '@iris/contract';
import type { Day } from '@iris/contract/core/day';
import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import type { Entity } from '@iris/contract/core/entity';
import type { Hit } from '@iris/contract/core/hit';
import type { TextRef } from '@iris/contract/core/issue';
import type { Level, Permission } from '@iris/contract/core/permission';
import type { Urgency, WorkAct } from '@iris/contract/core/work';
import type { ContractTextKey } from '@iris/contract/texts';
import type { FastifyInstance } from 'fastify';
import type { Locator } from './access/locate.ts';
import type { Actor } from './audit/audit.ts';
import type { DomainCharge } from './charges.ts';
import type { Transaction } from './db/database.ts';
import type { FileRights } from './files/fileRights.ts';
import type { LookingContext, Services, SignedInContext } from './http/context.ts';
import type { Job } from './jobs/jobs.ts';

/** A part of the estate that somebody wants to delete. */
export type EstatePlace = { condo: number } | { building: number } | { floor: number } | { unit: number };

/** A step of a new condo's stage two. It runs once, in its own transaction, which locks the condo. */
export interface SetUpStep {
  /** A text key of `company.setup.*`. */
  name: string;
  /** Only for condos filled with demo data. */
  demoOnly?: true;
  run(tx: Transaction, condo: { id: number; demo: boolean }, services: Services, actor: Actor): Promise<void>;
}

/** How online payments are refunded online. */
interface RefundOnline {
  /**
   * Refuses (409) if online refunds are unavailable now; passes a charge that was not paid online. The payment is that
   * of the charge unless given.
   */
  check(services: Services, chargeId: number, paymentId?: number): Promise<void>;
  /** Sends a pending refund after its transaction has committed. Never throws, whatever the outcome. */
  send(services: Services, refundId: number): Promise<void>;
}

/** An access device that calls. */
export interface DeviceCaller {
  id: number;
  /** The secret that it called with. */
  tokenId: number;
  condoId: number;
  name: string;
  code: string;
  /** The only way that people go by it; null for both. */
  direction: 'IN' | 'OUT' | null;
  /** It opens nothing. */
  disabled: boolean;
}

/** The player of an advertising machine that calls. */
export interface PlayerCaller {
  machineId: number;
  condoId: number;
}

/** What domains contribute to those above them. */
export interface Hooks {
  /** Gives a new company its initial records. */
  beginCompany(tx: Transaction, companyId: number): Promise<void>;
  setUpSteps: readonly SetUpStep[];
  /** Why a company without condos cannot be deleted, or null. */
  companyBlocker(tx: Transaction, companyId: number): Promise<TextRef | null>;
  /** Why a place cannot be deleted, or null; `now` is in epoch ms. */
  blocker(tx: Transaction, place: EstatePlace, now: number): Promise<TextRef | null>;
  /** Why a resident cannot be removed from an estate now, or null. */
  personBlocker(tx: Transaction, residentId: number): Promise<TextRef | null>;
  /**
   * Moves everything of one person to another, who is kept; `actor` does it at `time` (epoch ms). Last in a
   * transaction.
   */
  mergePeople(tx: Transaction, of: { kept: number; gone: number; actor: Actor; time: number }): Promise<void>;
  /** Ends what a person had only as a resident of a unit, in the transaction that ends their binding to it. */
  bindingEnded(tx: Transaction, of: EndedBinding): Promise<void>;
  /** Makes what a lease that is added or changed owes already, in the same transaction. */
  leaseSaved(tx: Transaction, of: SavedLease): Promise<void>;
  /** Lets the plan that made a repair order know that its work was done, in the transaction that finishes the order. */
  repairDone(tx: Transaction, of: DoneRepair): Promise<void>;
  /** Provided by the one domain that takes money online. */
  refundOnline: RefundOnline;
  /**
   * Provided by the one domain that has devices: whose token it is. Refuses unknown and ended ones alike, and a device
   * that calls too often.
   */
  deviceOf(
    services: Services,
    call: { token: string; address: string; endpoint: AnyEndpoint },
  ): Promise<DeviceCaller>;
  /** The same for players of advertising machines. */
  playerOf(services: Services, token: string): Promise<PlayerCaller>;
}

/** A person who is no longer bound to a unit. */
interface EndedBinding {
  residentId: number;
  unitId: number;
  /** Epoch ms. */
  time: number;
  actor: Actor;
}

/** A lease that somebody adds or changes. */
interface SavedLease {
  id: number;
  condoId: number;
  /** Epoch ms. */
  time: number;
  actor: Actor;
}

/** A repair order whose work was done. */
export interface DoneRepair {
  id: number;
  /** Epoch ms. */
  time: number;
  actor: Actor;
  /** What was done. */
  words: string;
}

/** What the palette finds of a domain's records. */
export interface Finder {
  /** Who may find them; nobody else learns that they exist. */
  permission: Permission;
  /** Places reserved for them when earlier domains find as many as fit. */
  kept: number;
  /** The best matches in a condo for what was typed, at most `limit`. */
  find(wanted: { condoId: number; typed: string; limit: number }, context: SignedInContext): Promise<Hit[]>;
}

/** Work as it was found; without any, the count is 0. */
export interface Waiting {
  count: number;
  /** HKD cents, where it is about money. */
  amount?: number;
  /** Of the oldest: a Hong Kong day, or a moment in epoch ms. */
  since?: Day | number | null;
}

type WorkKey = ContractTextKey extends infer Key ? (Key extends `work.${infer Name}` ? Name : never) : never;

/** A line of the work list: records that wait for somebody to act on them. */
export interface Work {
  /** Its words are the text `work.<key>`. */
  key: WorkKey;
  urgency: Urgency;
  act: WorkAct;
  /** Who may act on it: whoever holds all of these. Nobody else learns how many there are. */
  permissions: readonly Permission[];
  level?: Level;
  /** The platform's own affair, for operators only, wherever they work. */
  platform?: true;
  /** The console's list with its filters: exactly the records counted. */
  path: string;
  /** `condoId` is 0 where it is the platform's. */
  find(place: { condoId: number; today: Day }, context: LookingContext): Promise<Waiting>;
}

type AheadKey = ContractTextKey extends infer Key
  ? Key extends `ahead.${infer Name}`
    ? Name
    : never
  : never;

/** What happens on the next days, for the calendar of the first screen. */
export interface Ahead {
  /** Its words are the text `ahead.<key>`. */
  key: AheadKey;
  /** Who sees it; nobody else learns how much there is. */
  permission: Permission;
  /** The console's list of a day: exactly the records counted. */
  path(day: Day): string;
  /**
   * How much there is on each day from one to another, both included; days without any are left out. It is shared by all
   * who may see it.
   */
  find(
    place: { condoId: number; from: Day; to: Day },
    context: Pick<LookingContext, 'db' | 'clock'>,
  ): Promise<Readonly<Record<Day, number>>>;
}

/** What a domain gives the server; `domains.ts` lists the domains in order. */
export interface Domain {
  /** The name of its folder, and of its calls in the contract. */
  name: DomainName;
  mount(app: FastifyInstance, services: Services): void;
  /** Finds where its kinds of record belong, for the wall between tenants. */
  locators?: Readonly<Partial<Record<Entity, Locator>>>;
  /** Who may read the files of its records, by the kind of owner that `claim` and `putImage` name. */
  files?: FileRights;
  /** For a domain whose calls accept files for other domains' records: those kinds of owner. */
  filesFor?: readonly string[];
  /** Who is told of its changes: holders of any one of these permissions. Left out: everybody who works there. */
  hears?: readonly Permission[];
  /** What the palette finds of its records; hits come in the order of the domains. */
  search?: Finder;
  /** What of its records waits for somebody: lines of the first screen, and counts in the menu. */
  work?: readonly Work[];
  /** What of its records the first screen's calendar shows. */
  ahead?: readonly Ahead[];
  jobs?: readonly Job[];
  /** The kinds of charge that it creates; each record of the contract has one domain. */
  charges?: readonly DomainCharge[];
  /** See Hooks. */
  beginCompany?: Hooks['beginCompany'];
  setUpSteps?: readonly SetUpStep[];
  companyBlocker?: Hooks['companyBlocker'];
  blocker?: Hooks['blocker'];
  /** What it says comes before all others: settling it settles what they would say. */
  blocksFirst?: true;
  personBlocker?: Hooks['personBlocker'];
  mergePeople?: Hooks['mergePeople'];
  /** When its part of a merge comes, if not in the order of the domains: locks keep their order in a merge too. */
  mergeAt?: 'first' | 'last';
  bindingEnded?: Hooks['bindingEnded'];
  leaseSaved?: Hooks['leaseSaved'];
  repairDone?: Hooks['repairDone'];
  refundOnline?: RefundOnline;
  deviceOf?: Hooks['deviceOf'];
  playerOf?: Hooks['playerOf'];
  /** Content of every installation; runs at each start before calls are answered, so it must be repeatable. */
  prepare?(services: Services): Promise<void>;
  /** Its part of the demo estate; runs once, in order, in one transaction with the others. */
  demo?(tx: Transaction, services: Services): Promise<void>;
  /** What is done with the demo data of all domains: runs after their parts, in the same transaction. */
  demoAfter?(tx: Transaction, services: Services): Promise<void>;
}
