// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the variables of templates, not of this program
import { clauseText as clauses } from '@iris/contract/template/clauses.text';
import type { ShippedText } from './shipped.ts';

type Name = keyof typeof clauses;

/** When a clause stands in the contract; the others always do. */
const given: readonly (readonly [before: string, names: readonly Name[], after: string])[] = [
  ['', ['clause.rent'], ''],
  ['<#if lease.deposit gt 0>', ['clause.deposit'], '<#else>'],
  ['', ['clause.noDeposit'], '</#if>'],
  [
    '',
    [
      'clause.charges',
      'clause.use',
      'clause.care',
      'clause.entry',
      'clause.sublet',
      'clause.quiet',
      'clause.default',
    ],
    '',
  ],
  ['<#if lease.fixed>', ['clause.fixed'], '<#else>'],
  ['', ['clause.break'], '</#if>'],
  ['', ['clause.moveOut', 'clause.stamp'], ''],
  ['<#if lease.domestic>', ['clause.cr109'], '</#if>'],
  ['<#if lease.remark??>', ['clause.remark'], '</#if>'],
];

const variables = {
  deposit: 'HK$${lease.deposit?string(",##0.00")}',
  from: '${lease.breakFrom?string("yyyy-MM-dd")}',
  days: '${lease.noticeDays}',
  remark: '${lease.remark}',
} as const;

/** The clauses as a numbered list, in one language. */
const linesOf = (language: 0 | 1): string[] =>
  given
    .flatMap(([before, names, after]) => [
      before,
      ...names.map((name) => worded(clauses[name][language])),
      after,
    ])
    .filter(Boolean)
    .map((line) => `1. ${line}`);

/** A clause with variables where the lease tells; a plural is written as the usual one. */
const worded = (text: string): string =>
  text
    .replace(/\{\{days, [^|]*\|([^}]*)\}\}/, `${variables.days} $1`)
    .replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      name in variables ? variables[name as keyof typeof variables] : whole,
    );

/** The shipped contract of leases: the clauses that are drawn where an estate has no template of its own. */
export const shippedContracts: readonly ShippedText[] = [
  {
    key: 'LEASE_CONTRACT',
    kind: 'LEASE',
    name: ['租約合同', 'Lease contract'],
    title: ['租約', 'TENANCY AGREEMENT'],
    zh: linesOf(0),
    en: linesOf(1),
  },
];
