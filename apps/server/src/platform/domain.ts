import type { DomainName } from '@iris/contract';
import type { Entity } from '@iris/contract/core/entity';
import type { Hit } from '@iris/contract/core/hit';
import type { TextRef } from '@iris/contract/core/issue';
import type { Permission } from '@iris/contract/core/permission';
import type { FastifyInstance } from 'fastify';
import type { Locator } from './access/locate.ts';
import type { Actor } from './audit/audit.ts';
import type { DomainCharge } from './charges.ts';
import type { Transaction } from './db/database.ts';
import type { FileRights } from './files/fileRights.ts';
import type { Services, SignedInContext } from './http/context.ts';
import type { Job } from './jobs/jobs.ts';

/** Part of the estate that somebody wants to delete. */
export type EstatePlace = { condo: number } | { building: number } | { floor: number } | { unit: number };

/** A step of a new condo's second stage. It runs once, in a transaction of its own that holds the condo. */
export interface SetUpStep {
  /** A text of `company.setup.*`. */
  name: string;
  /** Only where the condo is filled with demo data. */
  demoOnly?: true;
  run(tx: Transaction, condo: { id: number; demo: boolean }, services: Services, actor: Actor): Promise<void>;
}

/** How money goes back the way it came in online. */
interface RefundOnline {
  /** Refuses (409) when whoever takes money online cannot be reached now; a charge that was not paid online passes. */
  check(services: Services, chargeId: number): Promise<void>;
  /** Sends a pending refund whose transaction is committed. Never throws for what becomes of it there. */
  send(services: Services, refundId: number): Promise<void>;
}

/** What domains add to the affairs of another one above them. */
export interface Hooks {
  /** Gives a new company what it begins with. */
  beginCompany(tx: Transaction, companyId: number): Promise<void>;
  setUpSteps: readonly SetUpStep[];
  /** Why a place cannot be deleted now, or null. */
  blocker(tx: Transaction, place: EstatePlace): Promise<TextRef | null>;
  /** Why somebody cannot be removed from an estate now, or null. */
  personBlocker(tx: Transaction, residentId: number): Promise<TextRef | null>;
  /** Hands what one person has to another, whose record is kept; who does it, and when (epoch ms). Last in a transaction. */
  mergePeople(tx: Transaction, of: { kept: number; gone: number; actor: Actor; time: number }): Promise<void>;
  /** Given by the one domain that takes money online. */
  refundOnline: RefundOnline;
}

/** What the palette finds of a domain's records. */
export interface Finder {
  /** Who finds them; nobody else is told that there are any. */
  permission: Permission;
  /** Places that are kept for them where domains above find as many as fit. */
  kept: number;
  /** Those of a condo by what was typed, the best first: `limit` of them at most. */
  find(wanted: { condoId: number; typed: string; limit: number }, context: SignedInContext): Promise<Hit[]>;
}

/** What a domain gives the server; `domains.ts` lists them in order. */
export interface Domain {
  /** Of its folder, and of its calls in the contract. */
  name: DomainName;
  mount(app: FastifyInstance, services: Services): void;
  /** Where its kinds of record belong, for the wall between tenants. */
  locators?: Readonly<Partial<Record<Entity, Locator>>>;
  /** Who may read the files of its records, by the kind of owner that `claim` and `putImage` name. */
  files?: FileRights;
  /** Of a domain whose calls take files for records of others: the kinds of owner. */
  filesFor?: readonly string[];
  /** Who hears of its changes: with any one of these permissions. Left out, all who work there. */
  hears?: readonly Permission[];
  /** What the palette finds of its records; hits stand in the order of the domains. */
  search?: Finder;
  jobs?: readonly Job[];
  /** The kinds of charge that it makes; each record of the contract is kept by one domain. */
  charges?: readonly DomainCharge[];
  /** See Hooks. */
  beginCompany?: Hooks['beginCompany'];
  setUpSteps?: readonly SetUpStep[];
  blocker?: Hooks['blocker'];
  personBlocker?: Hooks['personBlocker'];
  mergePeople?: Hooks['mergePeople'];
  refundOnline?: RefundOnline;
  /** Content that every installation has; runs at each start, before calls are answered, and must be repeatable. */
  prepare?(services: Services): Promise<void>;
  /** Its part of the demo estate; runs once, in order, in one transaction with the others. */
  demo?(tx: Transaction, services: Services): Promise<void>;
}
