import type { TextRef } from '@iris/contract/core/issue';
import type { FastifyInstance } from 'fastify';
import type { Locator } from './access/locate.ts';
import type { Actor } from './audit/audit.ts';
import type { Transaction } from './db/database.ts';
import type { Services } from './http/context.ts';
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
}

/** What a domain gives the server; `domains.ts` lists them in order. */
export interface Domain {
  name: string;
  mount(app: FastifyInstance, services: Services): void;
  /** Where its kinds of record belong, for the wall between tenants. */
  locators?: Readonly<Record<string, Locator>>;
  jobs?: readonly Job[];
  /** See Hooks. */
  beginCompany?: Hooks['beginCompany'];
  setUpSteps?: readonly SetUpStep[];
  blocker?: Hooks['blocker'];
  personBlocker?: Hooks['personBlocker'];
  mergePeople?: Hooks['mergePeople'];
  /** Content that every installation has; runs at each start, before calls are answered, and must be repeatable. */
  prepare?(services: Services): Promise<void>;
  /** Its part of the demo estate; runs once, in order, in one transaction with the others. */
  demo?(tx: Transaction, services: Services): Promise<void>;
}
