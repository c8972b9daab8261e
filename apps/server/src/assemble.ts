import { api } from '@iris/contract';
import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import { namedEntities } from '@iris/contract/core/entity';
import { hasEntity } from '@iris/contract/core/wall';
import type { Locators } from './platform/access/locate.ts';
import type { Domain, Hooks } from './platform/domain.ts';
import { type FileRights, fileLocator } from './platform/files/fileRights.ts';
import type { Services } from './platform/http/context.ts';
import type { Hears } from './platform/realtime/hub.ts';
import { StartError } from './platform/startError.ts';

type Assembled = Pick<
  Services,
  'hooks' | 'locators' | 'fileRights' | 'hears' | 'finders' | 'works' | 'aheads'
>;

/**
 * What the records of the domains come to. Throws StartError with one sentence when one lacks a part that the contract
 * asks for, or when two give the same.
 */
export function assemble(domains: readonly Domain[]): Assembled {
  const fileRights: FileRights = gather(domains, 'files', 'file rights for');
  const given = gather(domains, 'locators', 'a locator for');
  const locators = { ...given, file: fileLocator(fileRights) };
  for (const entity of namedEntities()) {
    if (!(entity in locators))
      throw new StartError(`No domain has a locator for records of the kind '${entity}'.`);
  }
  for (const domain of domains) checkFiles(domain, fileRights);
  const hears: Hears = Object.fromEntries(
    domains.flatMap((one) => (one.hears ? [[one.name, one.hears]] : [])),
  );
  const finders = domains.flatMap(({ search = [] }) => search);
  const works = domains.flatMap(({ work = [] }) => work);
  const aheads = domains.flatMap(({ ahead = [] }) => ahead);
  // Every kind of which an id can come in has one, as the loop above has seen.
  return {
    hooks: hooksOf(domains),
    locators: locators as Locators,
    fileRights,
    hears,
    finders,
    works,
    aheads,
  };
}

/** One record out of the same part of all domains; each key is given by one of them. */
function gather<Part extends 'files' | 'locators'>(
  domains: readonly Domain[],
  part: Part,
  what: string,
): NonNullable<Domain[Part]> {
  const givers = new Map<string, string>();
  for (const { name, [part]: given = {} } of domains) {
    for (const key of Object.keys(given)) {
      const other = givers.get(key);
      if (other) throw new StartError(`Both '${other}' and '${name}' have ${what} '${key}'; only one may.`);
      givers.set(key, name);
    }
  }
  return Object.assign({}, ...domains.map((domain) => domain[part]));
}

/** A domain whose calls take files says whose they become, and of each of those owners some domain says who may read it. */
function checkFiles({ name, files, filesFor = [] }: Domain, rights: FileRights): void {
  const calls: readonly AnyEndpoint[] = Object.values(api[name]);
  const takes = calls.some(({ body }) => hasEntity(body, 'file'));
  if (takes && !files && filesFor.length === 0)
    throw new StartError(
      `The calls of '${name}' accept files, but its record does not say who may read them.`,
    );
  const unknown = filesFor.find((kind) => !(kind in rights));
  if (unknown)
    throw new StartError(`'${name}' accepts files for '${unknown}', but no domain says who may read those.`);
}

/** What exactly one domain gives. */
function onlyOne<Key extends 'refundOnline' | 'deviceOf' | 'playerOf'>(
  domains: readonly Domain[],
  key: Key,
): NonNullable<Domain[Key]> {
  const [given, second] = domains.map((domain) => domain[key]).filter((one) => one !== undefined);
  if (!given || second) throw new StartError(`Exactly one domain must provide ${key}.`);
  return given;
}

const firstOf = ({ blocksFirst }: Domain): number => (blocksFirst ? 0 : 1);

/** What the domains add to one another's affairs. */
const hooksOf = (domains: readonly Domain[]): Hooks => ({
  async beginCompany(tx, companyId) {
    for (const domain of domains) await domain.beginCompany?.(tx, companyId);
  },
  setUpSteps: domains.flatMap((domain) => domain.setUpSteps ?? []),
  async companyBlocker(tx, companyId) {
    for (const domain of domains) {
      const text = await domain.companyBlocker?.(tx, companyId);
      if (text) return text;
    }
    return null;
  },
  async blocker(tx, place, now) {
    for (const domain of domains.toSorted((one, other) => firstOf(one) - firstOf(other))) {
      const text = await domain.blocker?.(tx, place, now);
      if (text) return text;
    }
    return null;
  },
  async personBlocker(tx, residentId) {
    for (const domain of domains) {
      const text = await domain.personBlocker?.(tx, residentId);
      if (text) return text;
    }
    return null;
  },
  async mergePeople(tx, of) {
    for (const at of ['first', undefined, 'last'])
      for (const { mergeAt, mergePeople } of domains) if (mergeAt === at) await mergePeople?.(tx, of);
  },
  async bindingEnded(tx, of) {
    for (const domain of domains) await domain.bindingEnded?.(tx, of);
  },
  async leaseSaved(tx, of) {
    for (const domain of domains) await domain.leaseSaved?.(tx, of);
  },
  async repairDone(tx, of) {
    for (const domain of domains) await domain.repairDone?.(tx, of);
  },
  refundOnline: onlyOne(domains, 'refundOnline'),
  deviceOf: onlyOne(domains, 'deviceOf'),
  playerOf: onlyOne(domains, 'playerOf'),
});
