import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Entity } from '@iris/contract/core/entity';
import { domains } from '../src/domains.ts';
import type { Database } from '../src/platform/db/database.ts';
import type { Ids } from './example.ts';

type Given = Partial<Ids> | Promise<Partial<Ids>>;

/**
 * One record of each kind of a domain for the wall test: of a condo, a company or a user of the world. Each kind is in
 * exactly one of them, in `<domain>.wall.sample.ts` of the domain's own folder.
 */
export interface WallSample {
  ofCondo?(db: Database, condo: number): Given;
  ofCompany?(db: Database, company: number): Given;
  ofUser?(db: Database, user: { id: number; username: string }): Given;
  /** Kinds whose ids only the platform's own people send: there is no wall around them. */
  platform?: readonly Entity[];
}

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../src/domains/${name}/${name}.wall.sample.ts`, import.meta.url));

/** The samples of all domains that have any. */
export const wallSamples = (): Promise<WallSample[]> =>
  Promise.all(
    domains
      .map(({ name }) => fileOf(name))
      .filter((file) => existsSync(file))
      .map(async (file) => ((await import(file)) as { wallSample: WallSample }).wallSample),
  );

/** Merges the ids of the samples. Throws when two contain the same kind. */
export async function together(given: readonly (Given | undefined)[]): Promise<Partial<Ids>> {
  const all = await Promise.all(given);
  const kinds = all.flatMap((one) => Object.keys(one ?? {}));
  const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index);
  if (twice) throw new Error(`two samples for the wall test give a ${twice}`);
  return Object.assign({}, ...all);
}
