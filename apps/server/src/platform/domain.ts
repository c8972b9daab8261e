import type { FastifyInstance } from 'fastify';
import type { Locator } from './access/locate.ts';
import type { Transaction } from './db/database.ts';
import type { Services } from './http/context.ts';
import type { Job } from './jobs/jobs.ts';

/** What a domain gives the server; `domains.ts` lists them in order. */
export interface Domain {
  name: string;
  mount(app: FastifyInstance, services: Services): void;
  /** Where its kinds of record belong, for the wall between tenants. */
  locators?: Readonly<Record<string, Locator>>;
  jobs?: readonly Job[];
  /** Its part of the demo estate; runs once, in order, in one transaction with the others. */
  demo?(tx: Transaction, services: Services): Promise<void>;
}
