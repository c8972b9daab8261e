// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answerCalls, screen, show } from '../../../../../test/dom.tsx';
import { texts } from '../add.texts.ts';
import { RunTab } from './RunTab.tsx';

const none = { items: [], total: 0, page: 0, count: 20 };
const standard = {
  ...{ id: 3, name: '管理費', name_en: 'Management fee', price_unit: 'SQFT', units: 8 },
  current: { price: 32_000, from_day: '2020-01-01' },
};
const withStandards = async (items: object[]) => {
  answerCalls((path) => (path.includes('/standard/list') ? { ...none, items, total: items.length } : none));
  await show(<RunTab />, texts);
};

it('says to add a charge standard first where there is none, and nothing of choosing one', async () => {
  await withStandards([]);
  await screen.findByRole('link', { name: '新增收費標準' });
  expect(screen.queryByText('選擇收費標準後，這裏會顯示將生成的賬單。')).toBeNull();
});

it('asks for a standard where there are some', async () => {
  await withStandards([standard]);
  await screen.findByRole('checkbox', { name: /管理費/ });
  expect(screen.queryByText('選擇收費標準後，這裏會顯示將生成的賬單。')).not.toBeNull();
});
