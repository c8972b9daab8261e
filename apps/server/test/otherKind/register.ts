import { registerHooks } from 'node:module';

/**
 * Loaded before the program: adds one to the lists of kinds of charge, domains and calls, chosen by the variable
 * OTHER_KIND. `whole` is correct; the others are mistakes that the start must refuse.
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
