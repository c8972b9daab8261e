const { readFileSync } = require('node:fs');

/** The domains as the server lists them: a domain uses only those above it. */
const order = [...readFileSync('apps/server/src/domains.ts', 'utf8').matchAll(/^ {2}(\w+)Domain,$/gm)].map(
  ([, name]) => name,
);
if (order.length < 2)
  throw new Error('the order of the domains cannot be read from apps/server/src/domains.ts');

/** The same for the contract, whose list says the order of its folders. */
const [, listed = ''] =
  /export const api = \{\n(.*?)\n\} as const;/s.exec(
    readFileSync('packages/contract/src/index.ts', 'utf8'),
  ) ?? [];
const contractOrder = [...listed.matchAll(/^ {2}(\w+): \w+Api,$/gm)].map(([, name]) => name);
if (contractOrder.join() !== order.join())
  throw new Error(
    'the domains of packages/contract/src/index.ts are not those of apps/server/src/domains.ts',
  );

/** Queries of those above that count, or look up, what a table of those below keeps. */
const READERS =
  '^apps/server/src/domains/(company/(company|figures|growth|overview|overviewMoney)\\.queries|user/(account\\.queries|user\\.principal))\\.ts$';
const OUTSIDE = '\\.(test|sample)\\.ts$';
const TABLE = '\\.table\\.ts$';

const inOrder = order.slice(0, -1).flatMap((name, index) => {
  const path = `^apps/server/src/domains/${name}/`;
  const below = `^apps/server/src/domains/(${order.slice(index + 1).join('|')})/`;
  const comment = 'A domain imports only those above it in apps/server/src/domains.ts.';
  const rule = { comment, severity: 'error' };
  return [
    {
      ...rule,
      name: `order-of-${name}`,
      from: { path, pathNot: OUTSIDE },
      to: { path: below, pathNot: TABLE },
    },
    {
      ...rule,
      name: `order-of-tables-of-${name}`,
      from: { path, pathNot: [OUTSIDE, READERS] },
      to: { path: `${below}.*${TABLE}` },
    },
  ];
});

const contractInOrder = contractOrder.slice(0, -1).map((name, index) => ({
  name: `order-of-contract-${name}`,
  comment: 'A folder of the contract imports only those above it in packages/contract/src/index.ts.',
  severity: 'error',
  from: { path: `^packages/contract/src/${name}/`, pathNot: OUTSIDE },
  to: { path: `^packages/contract/src/(${contractOrder.slice(index + 1).join('|')})/` },
}));

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
      name: 'platform-knows-no-contract-of-a-domain',
      comment:
        'The platform knows the core of the contract, its histories, and what is put together of all domains.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: OUTSIDE },
      to: { path: '^packages/contract/src/(?!core/|audit/)[^/]+/' },
    },
    ...inOrder,
    ...contractInOrder,
    {
      name: 'contract-core-first',
      comment: 'What all domains of the contract use imports none of them.',
      severity: 'error',
      from: { path: '^packages/contract/src/(core|audit)/', pathNot: OUTSIDE },
      to: { path: '^packages/contract/src/(?!core/|audit/)[^/]+/' },
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
      name: 'console-base',
      comment:
        'The rooms of the console: base → kit → parts → features → shell. A room imports only those before it.',
      severity: 'error',
      from: { path: '^apps/web/src/base/' },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/base/' },
    },
    {
      name: 'console-kit',
      severity: 'error',
      from: { path: '^apps/web/src/kit/' },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(base|kit)/' },
    },
    {
      name: 'console-parts',
      severity: 'error',
      from: { path: '^apps/web/src/parts/' },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(base|kit|parts)/' },
    },
    {
      name: 'console-features',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(base|kit|parts|features)/' },
    },
    {
      name: 'player-stands-alone',
      comment:
        'The player is a small page of its own: of the contract it takes types, days and where to cut a text.',
      severity: 'error',
      from: { path: '^apps/web/src/player/', pathNot: OUTSIDE },
      to: {
        path: '^(apps|packages|node_modules)/',
        pathNot: '^(apps/web/src/player/|packages/contract/src/(core/(cut|day|endpoint)\\.ts|adMachine/))',
      },
    },
    {
      name: 'nobody-imports-the-player',
      severity: 'error',
      from: { path: '^apps/', pathNot: '^apps/web/src/player/' },
      to: { path: '^apps/web/src/player/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // The address of a file is the bundler's.
      to: { couldNotResolve: true, pathNot: '\\.wasm\\?url$' },
    },
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
