import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { api, endpoints } from '@iris/contract';
import { permissions } from '@iris/contract/core/permission';
import { type Size, sizeOf } from '@iris/contract/core/size';
import { contractTexts } from '@iris/contract/texts';
import { describe, expect, it } from 'vitest';
import { domains } from '../src/domains.ts';
import { bodyBytes } from '../src/platform/http/bodyLimit.ts';
import { startServer } from './harness.ts';

const folders = (path: string): string[] =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('the shape of the house', () => {
  it('has the same domains in the contract and the server, in the same order', () => {
    expect(domains.map(({ name }) => name)).toEqual(Object.keys(api));
    const rooms = Object.keys(api).sort();
    expect(folders('../src/domains').sort()).toEqual(rooms);
    const contractOnly = ['audit', 'core'];
    expect(
      folders('../../../packages/contract/src')
        .filter((name) => !contractOnly.includes(name))
        .sort(),
    ).toEqual(rooms);
  });

  it('names the features and parts of the console as the domains, in the five rooms that the rules know', () => {
    const rooms = folders('../../web/src').sort();
    // The player is a page of its own, beside them.
    expect(rooms).toEqual(['base', 'features', 'kit', 'parts', 'player', 'shell']);
    for (const room of ['features', 'parts'])
      expect(folders(`../../web/src/${room}`).filter((name) => !(name in api))).toEqual([]);
    // The sign-in screen opens before features are loaded.
    const records = folders('../../web/src/features').filter((name) => name !== 'session');
    const listed = readFileSync(new URL('../../web/src/shell/features.ts', import.meta.url), 'utf8');
    for (const name of records) expect(listed).toContain(`'../features/${name}/feature.ts'`);
  });

  it('has a rule for the imports of each domain but the last, in that order', () => {
    const { forbidden } = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs') as {
      forbidden: { name: string; to: { path?: string } }[];
    };
    for (const [index, { name }] of domains.slice(0, -1).entries()) {
      const below = domains.slice(index + 1).map((one) => one.name);
      const path = `^apps/server/src/domains/(${below.join('|')})/`;
      expect(forbidden.find((rule) => rule.name === `order-of-${name}`)?.to.path).toBe(path);
      expect(forbidden.find((rule) => rule.name === `order-of-contract-${name}`)?.to.path).toBe(
        `^packages/contract/src/(${below.join('|')})/`,
      );
    }
  });

  it('hands on what refers to a resident when two are merged, and keeps a unit that is referred to', () => {
    const missing = domains.flatMap(({ name, mergePeople, blocker }) => {
      const room = new URL(`../src/domains/${name}/`, import.meta.url);
      const tables = readdirSync(room)
        .filter((file) => file.endsWith('.table.ts'))
        .map((file) => readFileSync(new URL(file, room), 'utf8'))
        .join('\n');
      const ofPerson = name !== 'resident' && tables.includes('references(() => residentTable.id');
      const ofUnit = name !== 'estate' && tables.includes('references(() => unitTable.id)');
      return [
        ...(ofPerson && !mergePeople ? [`${name}: mergePeople`] : []),
        ...(ofUnit && !blocker ? [`${name}: blocker`] : []),
      ];
    });
    expect(missing).toEqual([]);
  });

  it('mounts every endpoint exactly once, and no other call', async () => {
    const { app } = await startServer();
    expect([...app.mounted].sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  it('names each call once, after its domain', () => {
    const names = endpoints.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    // Some domains split off from payment or rent; clients still know their calls by the old name.
    const known: Record<string, string> = { statement: 'payment', online: 'payment', money: 'rent' };
    for (const [domain, calls] of Object.entries(api)) {
      for (const [key, { name }] of Object.entries(calls))
        expect(name).toBe(`${known[domain] ?? domain}.${key}`);
    }
  });

  it('bounds every text, list and record that a call takes', () => {
    const unbounded = (size: Size, path: string): string[] => [
      ...(size.text?.max === Number.POSITIVE_INFINITY ? [path] : []),
      ...(size.items?.max === Number.POSITIVE_INFINITY || size.entries?.max === Number.POSITIVE_INFINITY
        ? [`${path}[]`]
        : []),
      ...[...(size.fields ?? [])].flatMap(([key, field]) => unbounded(field, `${path}.${key}`)),
      ...(size.items ? unbounded(size.items.each, `${path}[]`) : []),
      ...(size.entries ? unbounded(size.entries.each, `${path}[]`) : []),
      ...(!size.text && !size.items && !size.fields && !size.entries ? [`${path} of any form`] : []),
    ];
    for (const { name, params, query, body, signed } of endpoints) {
      const parts = Object.entries({ params, query, ...(signed ? {} : { body }) });
      expect(
        parts.flatMap(([part, schema]) => unbounded(sizeOf(schema), part)),
        name,
      ).toEqual([]);
    }
  });

  it('takes little from strangers, and of the others what their schemas can need', () => {
    for (const endpoint of endpoints) {
      const most = endpoint.signed ? 256 * 1024 : endpoint.access === 'open' ? 32 * 1024 : 4 * 1024 * 1024;
      expect(bodyBytes(endpoint), endpoint.name).toBeLessThanOrEqual(most);
    }
    const rename = api.user.updatePreferences;
    expect(bodyBytes(api.bill.reinstate)).toBe(4 * 1024);
    expect(bodyBytes(rename)).toBeGreaterThan(bodyBytes(api.bill.reinstate));
  });

  it('uses only permissions of the table', () => {
    for (const { access } of endpoints) {
      if (typeof access === 'string') continue;
      for (const name of [access.permission].flat()) expect(permissions).toContain(name);
    }
  });

  it('has both languages for every text, with the same values in them', () => {
    const values = (text: string) => [...text.matchAll(/\{\{(\w+)[,}]/g)].map(([, name]) => name).sort();
    for (const [key, [zh, en]] of Object.entries(contractTexts)) {
      expect(zh.trim(), key).not.toBe('');
      expect(en.trim(), key).not.toBe('');
      expect(values(zh), key).toEqual(values(en));
    }
  });
});
