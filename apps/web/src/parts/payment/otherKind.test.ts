import type { ChargeRecord } from '@iris/contract/core/charge';
import { rentCharge } from '@iris/contract/rent/rent.charge';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';

/** The shared money parts with a kind of charge that no domain has: they use only its record. */
const keys: ChargeRecord = {
  ...rentCharge,
  kind: 'KEYS',
  name: ['鎖匙', 'Keys'],
  page: '/keys/{id}/detail',
  period: false,
  see: ['屋苑管理-查看'],
  flows: { KEYS: { name: ['鎖匙', 'Keys'], account: 'KEYS_INCOME' } },
  accounts: { KEYS_INCOME: ['鎖匙收入', 'Key income'] },
};
// Files of one worker share the modules it has loaded.
vi.resetModules();
vi.doMock('@iris/contract/charges', async (original) => {
  const { chargeRecords } = await original<typeof import('@iris/contract/charges')>();
  return { chargeRecords: [...chargeRecords, keys] };
});
afterAll(() => {
  vi.doUnmock('@iris/contract/charges');
  vi.resetModules();
});
const { chargeKinds, flowTypes } = await import('@iris/contract/payment/payment.model');
const { toFindCharges, toSeeCharges } = await import('@iris/contract/payment/payment.charges');
const { contractTexts } = await import('@iris/contract/texts');
const { ChargeLink } = await import('./ChargeLink.tsx');
const { PayableList } = await import('./PayableList.tsx');
const { payableOf } = await import('./payApi.ts');
const { toSeePayment } = await import('./payment.permissions.ts');

const kind = chargeKinds.find((one) => String(one) === 'KEYS') ?? 'RENT';
const shown = <Props extends object>(part: FunctionComponent<Props>, props: Props): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(part, props)));

it('lists it, with its words, flows and permissions', () => {
  expect(chargeKinds).toEqual(['RENT', 'DEPOSIT', 'BILL', 'REPAIR', 'ACTIVITY', 'BOOKING', 'TOPUP', 'KEYS']);
  expect(flowTypes).toContain('KEYS');
  expect(contractTexts).toMatchObject({
    'charge.kind.KEYS': ['鎖匙', 'Keys'],
    'flow.type.KEYS': ['鎖匙', 'Keys'],
    'ledger.account.KEYS_INCOME': ['鎖匙收入', 'Key income'],
  });
  for (const permissions of [toSeeCharges, toFindCharges, toSeePayment])
    expect(permissions).toContain('屋苑管理-查看');
});

it('leads to its page', () => {
  const link = shown(ChargeLink, { charge: { id: 7, kind, business_no: 'K202611-000007', lease_id: null } });
  expect(link).toBe('<a href="/keys/7/detail" data-discover="true">K202611-000007</a>');
});

it('shows what is collected by its name, as its days say nothing', () => {
  const days = { start_day: '2026-11-23', end_day: '2026-11-23', due_day: '2026-11-23' };
  const of = {
    ...days,
    kind,
    id: 7,
    business_no: 'K1',
    tenant_id: 1,
    tenant_name: '陳大文',
    tenant_name_en: '',
    total_price: 12_345,
  };
  const list = shown(PayableList, { rents: [of] });
  expect(list).toContain('charge.kind.KEYS');
  expect(list).toContain('123.45');
  expect(list).not.toContain('2026-11-23');
});

it('is collected by nobody as if it were a rent', () => {
  expect(() => payableOf(kind)).toThrow('nothing collects charges of the kind KEYS');
});
