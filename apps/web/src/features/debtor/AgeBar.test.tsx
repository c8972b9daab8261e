// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { show } from '../../../test/dom.tsx';
import { AgeBar } from './AgeBar.tsx';
import { texts } from './debtor.texts.ts';

it('tells every sum that is owed by age, the longest overdue first', async () => {
  const owed = { d91: 0, d61: 12_300, d31: 0, d1: 100_000, not_due: 50 };
  await show(<AgeBar {...owed} />, texts);
  expect(document.body.textContent).toMatch(/61–90 日 HK\$123\.00.*1–30 日 HK\$1,000\.00.*未到期 HK\$0\.50/);
  expect(document.body.textContent).not.toMatch(/90 日以上|31–60/);
});
