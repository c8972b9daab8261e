import { registerHooks } from 'node:module';

/**
 * Loaded before the program: the lists of kinds of charge, of domains and of their calls get one more, as the variable OTHER_KIND
 * says. `whole` is right; the others are the mistakes that a start must refuse.
 */
const folder = new URL('.', import.meta.url).href;
const fault = process.env.OTHER_KIND ?? 'whole';
const records: Readonly<Record<string, string>> = {
  whole: 'keysCharge',
  lacking: '{ ...keysCharge, refund: undefined }',
  twice: 'keysCharge, { ...keysCharge }',
  orphan: 'keysCharge',
};
const listed = {
  '/packages/contract/src/charges.ts': (known: string) => `
    import { chargeRecords as known } from '${known}';
    import { keysCharge } from '${folder}keys.charge.ts';
    export const chargeRecords = [...known, ${records[fault]}];`,
  '/packages/contract/src/index.ts': (known: string) => `
    import { api as known } from '${known}';
    export * from '${known}';
    export const api = { ...known, keys: {} };`,
  '/apps/server/src/domains.ts': (known: string) => `
    import { domains as known } from '${known}';
    import { keysDomain } from '${folder}keys.domain.ts';
    export const domains = [...known${fault === 'orphan' ? '' : ', keysDomain'}];`,
};

registerHooks({
  load(url, context, next) {
    for (const [path, source] of Object.entries(listed)) {
      if (url.endsWith(path))
        return { format: 'module', shortCircuit: true, source: source(`${url}?listed`) };
    }
    return next(url, context);
  },
});
