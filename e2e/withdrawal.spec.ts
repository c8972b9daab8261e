import { expect, type Locator, type Page } from '@playwright/test';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { button, dialog, slip } from './rentSteps.ts';
import { menu, openFolder } from './userSteps.ts';

const amounts = { refused: '123.45', paid: '234.56' };
const reason = 'The account has to be confirmed first';

/** A row of the table that contains a text. */
const rowOf = (page: Page, table: string, text: string): Locator =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });

/** The manager requests a withdrawal; returns its number. */
async function askFor(page: Page, amount: string): Promise<string> {
  await button(page, '申請提款').click();
  const drawer = dialog(page);
  await drawer.getByLabel('提款金額').fill(amount);
  await button(drawer, '提交申請').click();
  const said = page.getByText(`已申請提款 HK$${amount}`);
  await expect(said).toBeVisible();
  const number = /W\d{8}-\d{6}/.exec((await said.textContent()) ?? '')?.[0];
  if (!number) throw new Error('the withdrawal has no number');
  await expect(rowOf(page, '提款記錄', number)).toContainText('待審核');
  return number;
}

test('a company asks for withdrawals; the operator refuses one, pays the next out, and the company sees both', async ({
  browser,
}) => {
  const manager = await newPerson(browser);
  await signIn(manager, 'manager');
  await openFolder(manager, '流水管理');
  const wallet = menu(manager).getByRole('link', { name: '公司錢包' });
  await wallet.click();
  await expect(wallet).toHaveAttribute('aria-current', 'page');
  await button(manager, '申請提款').click();
  const asking = dialog(manager);
  await asking.getByLabel('提款金額').fill('9,999,999');
  await button(asking, '提交申請').click();
  await expect(asking.getByText(/^最多可提款 HK\$/)).toBeVisible();
  await button(asking, '全部').click();
  await expect(asking.getByText(/^最多可提款 HK\$/)).toBeHidden();
  await button(asking, '取消').click();
  await button(dialog(manager).last(), '離開').click();
  await expect(asking).toBeHidden();

  const paid = await askFor(manager, amounts.paid);
  const refused = await askFor(manager, amounts.refused);

  // Those who may not decide can only look.
  const support = await newPerson(browser);
  await signIn(support, 'support', { at: `/company/admin?tab=withdrawals&search=${paid}` });
  await rowOf(support, '提款申請', paid).click();
  const looking = dialog(support);
  await expect(looking.getByText(`HK$${amounts.paid}`).first()).toBeVisible();
  await expect(button(looking, '已付款')).toHaveCount(0);
  await expect(button(looking, '拒絕')).toHaveCount(0);

  const operator = await newPerson(browser, { language: 'en' });
  await signIn(operator, 'operator', { at: '/company/admin' });
  await operator.getByRole('link', { name: /^Withdrawals \d+$/ }).click();
  // Nobody else requests withdrawals meanwhile: those of this story are the newest, one below the other.
  await rowOf(operator, 'Withdrawals', refused).click();
  const judging = operator.getByRole('dialog', { name: `Withdrawal ${refused}` });
  await expect(judging.getByText(`HK$${amounts.refused}`).first()).toBeVisible();
  await button(judging, 'Reject').click();
  const why = operator.getByRole('dialog', { name: /^Reject the withdrawal by/ });
  await button(why, 'Reject').click();
  await expect(why.getByText('Give the reason for rejection')).toBeVisible();
  await why.getByLabel('Reason').fill(reason);
  await button(why, 'Reject').click();

  const next = operator.getByRole('dialog', { name: `Withdrawal ${paid}` });
  await expect(next).toBeVisible();
  await button(next, 'Paid out').click();
  await expect(next.getByText('Required')).toBeVisible();
  await next.locator('input[type=file]').setInputFiles(await slip(operator));
  await expect(next.getByRole('img', { name: 'Transfer slip' })).toBeVisible();
  await button(next, 'Paid out').click();
  const sure = operator.getByRole('dialog', {
    name: `Confirm that HK$${amounts.paid} has been transferred to`,
  });
  await button(sure, 'Paid out').click();
  await expect(operator.getByText(`${paid} paid out`)).toBeVisible();

  // The manager did not reload.
  await expect(rowOf(manager, '提款記錄', refused)).toContainText('已拒絕');
  await expect(rowOf(manager, '提款記錄', paid)).toContainText('已付款');
  // The whole row is in sight; the rest is in the drawer.
  const table = manager.getByRole('table', { name: '提款記錄' });
  const beyond = () =>
    table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0));
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  await rowOf(manager, '提款記錄', refused).click();
  const result = (number: string) => manager.getByRole('dialog', { name: `提款 ${number}` });
  await expect(result(refused).getByText(reason).first()).toBeVisible();
  await button(result(refused), '關閉').click();
  await rowOf(manager, '提款記錄', paid).click();
  await button(result(paid), '查看付款憑證').click();
  await expect(manager.getByRole('img', { name: '查看付款憑證' })).toBeVisible();
  await button(dialog(manager).last(), '關閉').click();
  await button(result(paid), '關閉').click();

  await open(manager, `/finance/waterbills?search=${paid}`);
  const flow = rowOf(manager, '財務流水', paid);
  await expect(flow.filter({ hasText: `-HK$${amounts.paid}` })).toContainText('網上收款');
  await expect(flow.filter({ hasText: '銀行存款' })).toContainText(`HK$${amounts.paid}`);
});

test('who works in one estate has no company wallet', async ({ browser }) => {
  const cashier = await newPerson(browser);
  await signIn(cashier, 'cashier', { at: '/company/detail?tab=wallet' });
  await expect(cashier.getByRole('region', { name: '各賬戶進出', exact: true })).toBeVisible();
  await expect(cashier.getByRole('link', { name: '公司錢包' })).toHaveCount(0);
  await menu(cashier).getByRole('button', { name: '展開或收起流水管理' }).click();
  await expect(menu(cashier).getByRole('link', { name: '財務流水' })).toBeVisible();
  await expect(menu(cashier).getByRole('link', { name: /公司錢包/ })).toHaveCount(0);
});
