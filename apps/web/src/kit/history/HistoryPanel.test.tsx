// @vitest-environment happy-dom
import { auditText } from '@iris/contract/audit/audit.text';
import { upkeepText } from '@iris/contract/upkeep/upkeep.text';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { switchLanguage } from '../../base/i18n/i18n.ts';
import { HistoryPanel } from './HistoryPanel.tsx';

const did = (id: number, action: string) => ({
  ...{ id, entity: 'upkeep', entity_id: 3, label: 'Pump check', action, user: 'Mr Chan' },
  ...{ address: '', time: 0, changes: [] },
});
const items = [did(2, 'openOrder'), did(1, 'pausePlan')];

it('names the record of its page only where the English would be no sentence without it', async () => {
  const read = (page: number) => ({
    queryKey: ['history', page] as const,
    queryFn: async () => ({ items, total: items.length, page, count: 20 }),
  });
  await show(<HistoryPanel read={read} fieldLabel={(field) => field} show={(_, value) => value} />, [
    auditText,
    upkeepText,
  ]);
  const said = async () =>
    (await screen.findAllByText(/Mr Chan/)).map((one) => one.parentElement?.textContent);
  expect(await said()).toEqual(['Mr Chan 開立工單', 'Mr Chan 暫停計劃']);
  act(() => switchLanguage('en'));
  expect(await said()).toEqual(['Mr Chan created an order for Pump check', 'Mr Chan paused the plan']);
});
