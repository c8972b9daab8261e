/** The rules of docs/architecture.md: data walks one way. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^apps/' },
    },
    {
      name: 'console-and-server-apart',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'server-and-console-apart',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/domains/' },
    },
    {
      name: 'domains-meet-at-index',
      comment: 'A domain imports only the index of another; tables may reference tables.',
      severity: 'error',
      from: { path: '^apps/server/src/domains/([^/]+)/', pathNot: '\\.(test|sample)\\.ts$' },
      to: {
        path: '^apps/server/src/domains/',
        pathNot: ['^apps/server/src/domains/$1/', '/index\\.ts$', '\\.table\\.ts$'],
      },
    },
    {
      name: 'tables-only-from-queries',
      comment: 'Another domain’s table is only for references and queries.',
      severity: 'error',
      from: {
        path: '^apps/server/src/domains/([^/]+)/(?!.*\\.(table|queries|demo|test|sample|principal|groups)\\.ts$)',
      },
      to: { path: '^apps/server/src/domains/.*\\.table\\.ts$', pathNot: '^apps/server/src/domains/$1/' },
    },
    {
      name: 'features-apart',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'kit-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(kit|pickers)/' },
      to: { path: '^apps/web/src/features/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    // TypeScript 7 has no compiler API for other tools; swc reads the same syntax, imports of types included.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
