import { describe, expect, it } from 'vitest';
import { bankChoices, bankNames } from './bank.rules.ts';

describe('the names of a bank', () => {
  it.each([
    ['滙豐銀行', '滙豐銀行', 'HSBC'],
    ['匯豐銀行', '匯豐銀行', 'HSBC'],
    ['香港上海匯豐銀行有限公司', '香港上海匯豐銀行有限公司', 'HSBC'],
    ['中國銀行(香港)有限公司', '中國銀行(香港)有限公司', 'Bank of China (Hong Kong)'],
    ['香港中區銀行 Central Bank of Hong Kong', '香港中區銀行', 'Central Bank of Hong Kong'],
    ['某某銀行', '某某銀行', '某某銀行'],
    ['Some Bank', 'Some Bank', 'Some Bank'],
    ['', '', ''],
  ])('of %j', (typed, zh, en) => {
    expect(bankNames(typed)).toEqual({ zh, en });
  });

  it('of every choice are its two parts', () => {
    for (const choice of bankChoices) {
      const { zh, en } = bankNames(choice);
      expect(`${zh} ${en}`).toBe(choice);
      expect(en).toMatch(/^[ -~]+$/);
    }
  });
});
