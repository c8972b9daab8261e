// @vitest-environment happy-dom

import { auditText } from '@iris/contract/audit/audit.text';
import { companyApi } from '@iris/contract/company/company.api';
import { counterApi } from '@iris/contract/counter/counter.api';
import { estateText } from '@iris/contract/estate/estate.text';
import { helpApi } from '@iris/contract/help/help.api';
import { homeApi } from '@iris/contract/home/home.api';
import type { HomeOverview } from '@iris/contract/home/home.model';
import { messageApi } from '@iris/contract/message/message.api';
import { paymentText } from '@iris/contract/payment/payment.text';
import { rentApi } from '@iris/contract/rent/rent.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { settingApi } from '@iris/contract/setting/setting.api';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { act, cleanup } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../test/dom.tsx';
import { switchLanguage } from '../../base/i18n/i18n.ts';
import { useSession } from '../../base/session/session.ts';
import { shellText } from '../shell.text.ts';
import CashierHome from './cashier/CashierHome.tsx';
import { cashierText } from './cashier/cashier.text.ts';
import DeskHome from './desk/DeskHome.tsx';
import { deskText } from './desk/desk.text.ts';
import { homeText } from './home.text.ts';
import { ManagerHome } from './manager/ManagerHome.tsx';
import OperatorHome from './operator/OperatorHome.tsx';
import { operatorText } from './operator/operator.text.ts';

const texts = [shellText, homeText, cashierText, deskText, operatorText, estateText, auditText];
const today = '2026-11-24';
const month = (at: number) => `2026-${String(at + 1).padStart(2, '0')}-01`;

/** An estate in which nothing happened yet. */
const nothing: HomeOverview = {
  today,
  rents: {
    months: Array.from({ length: 12 }, (_, at) => ({ month: month(at), due: 0, received: 0 })),
    overdue: { count: 0, amount: 0, since_day: null },
  },
  bills: { unpaid: { count: 0, amount: 0 }, overdue: { count: 0, amount: 0 } },
  units: { count: 0, vacant: 0 },
  arrears: [
    { kind: 'RENT', rows: [] },
    { kind: 'BILL', rows: [] },
  ],
  days: Array.from({ length: 14 }, (_, at) => ({
    day: `2026-11-${String(at + 10)}`,
    holiday: null,
    rents: 0,
    bills: 0,
    leases: 0,
    move_outs: 0,
    more: [],
  })),
  changes: [],
};
const page = { items: [], total: 0, page: 0, count: 6 };

/** What an office without records answers, by path. */
const quiet: Readonly<Record<string, unknown>> = {
  [homeApi.work.path]: { lines: [] },
  [homeApi.overview.path]: nothing,
  [homeApi.takings.path]: { channels: [], receipts: [] },
  [counterApi.drawer.path]: {
    condo_id: 1,
    since: null,
    opening: null,
    days: [],
    open_days: 0,
    payments: 0,
    slips: [],
    others: [],
    count: null,
  },
  [rentApi.reviews.path]: page,
  [messageApi.list.path]: { ...page, unread: 0 },
  [residentApi.list.path]: page,
  [helpApi.tree.path]: [],
  [companyApi.overview.path]: {
    companies: 0,
    condos: 0,
    units: 0,
    occupied_units: 0,
    residents: 0,
    consoles: 0,
    money: null,
    largest: [],
    days: [],
  },
  [companyApi.growth.path]: Array.from({ length: 12 }, (_, at) => ({
    month: month(at),
    companies: 0,
    condos: 0,
    units: 0,
  })),
  [withdrawalApi.all.path]: { ...page, pending: 0, pending_sum: 0 },
  [settingApi.jobs.path]: [],
};

/** Answers like an office without records, but for the calls that fail. */
const failing = new Set<string>();
const told = new Map<string, unknown>();
const asked: string[] = [];
beforeEach(() => {
  failing.clear();
  told.clear();
  asked.length = 0;
  answerCalls((address) => {
    const path = new URL(address, 'http://console').pathname;
    asked.push(path);
    return failing.has(path) ? undefined : (told.get(path) ?? quiet[path]);
  });
});

function signIn(...permissions: string[]): void {
  useSession.setState({
    user: { id: 1, nickname: '陳經理', email: '', avatar: null, admin: false, auth_type: 'COMPANY' },
    permissions: new Set(permissions),
    condoID: 1,
  });
}
const manages = ['租約合同-查看', '賬單管理-查看', '屋苑管理-查看', '住戶管理-查看', '租約合同-新增'];
const collects = ['賬單管理-收款', '賬單管理-查看', '租約合同-查看', '租約合同-審核'];
const operates = ['平台數據管理-查看', '平台數據管理-提現審核', '平台數據管理-設置'];

const card = (name: string) => screen.findByRole('region', { name });

describe('a home without records says so in each card', () => {
  it.each<[string, () => Promise<unknown>, string[], [string, string][]]>([
    [
      'manager',
      () => show(<ManagerHome />, texts),
      manages,
      [
        ['待辦', '全部處理好了，沒有事項等候你。'],
        ['租金收繳', '12 個月內沒有租金'],
        ['未來 14 日', '沒有款項到期、租約屆滿、退租或其他事項'],
        ['欠款賬齡', '沒有逾期款項'],
        ['最新修改', '還沒有修改記錄'],
      ],
    ],
    [
      'cashier',
      () => show(<CashierHome />, texts),
      collects,
      [
        ['今日收款', '今日還未收款'],
        ['我的錢箱', '從未結賬'],
        ['最近收據', '還沒有收據'],
        ['待審核憑證', '沒有憑證等候審核'],
      ],
    ],
    [
      'front desk',
      () => show(<DeskHome />, texts),
      ['住戶管理-查看'],
      [
        ['待辦', '全部處理好了，沒有事項等候你。'],
        ['公告與消息', '暫時沒有消息'],
        ['最新登記住戶', '還沒有住戶'],
        ['最新修改', '還沒有修改記錄'],
        ['工作指引', '還沒有幫助文章'],
      ],
    ],
    [
      'operator',
      () => show(<OperatorHome />, texts),
      operates,
      [
        ['提款待審', '沒有提款等候審核'],
        ['公司與屋苑', '還沒有公司'],
        ['增長', '還沒有單位'],
        ['失敗工作', '所有定時工作正常'],
      ],
    ],
  ])('%s', async (_, open, permissions, cards) => {
    signIn(...permissions);
    await open();
    for (const [name, says] of cards)
      await waitFor(async () => expect((await card(name)).textContent).toContain(says));
    expect(screen.queryByText('未能載入')).toBeNull();
    expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0);
  });
});

describe('a card whose call fails offers to ask again, and the others stay', () => {
  const failed = async (name: string) => {
    await waitFor(async () => expect((await card(name)).textContent).toContain('未能載入'));
    expect((await card(name)).getAttribute('aria-busy')).toBe('false');
    return await card(name);
  };
  const retry = (region: HTMLElement): HTMLElement => {
    const button = [...region.querySelectorAll('button')].find(
      ({ textContent }) => textContent?.replaceAll(' ', '') === '重試',
    );
    if (!button) throw new Error('no way to ask again');
    return button;
  };

  it('the figures of a manager, with the work beside them', async () => {
    failing.add(homeApi.overview.path);
    signIn(...manages);
    const person = await show(<ManagerHome />, texts);
    for (const name of ['租金收繳', '未來 14 日', '欠款賬齡', '最新修改']) await failed(name);
    expect((await card('待辦')).textContent).toContain('全部處理好了');
    failing.clear();
    await person.click(retry(await card('欠款賬齡')));
    await waitFor(() => expect(screen.queryByText('未能載入')).toBeNull());
    expect((await card('欠款賬齡')).textContent).toContain('沒有逾期款項');
  });

  it('the work of a manager, with the figures under it', async () => {
    failing.add(homeApi.work.path);
    signIn(...manages);
    const person = await show(<ManagerHome />, texts);
    const work = await failed('待辦');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('今日待辦');
    expect((await card('欠款賬齡')).textContent).toContain('沒有逾期款項');
    failing.clear();
    await person.click(retry(work));
    await screen.findByText('全部處理好了，沒有事項等候你。');
  });

  it.each([
    [homeApi.takings.path, ['今日收款', '最近收據'], '我的錢箱', '從未結賬'],
    [counterApi.drawer.path, ['我的錢箱'], '今日收款', '今日還未收款'],
    [rentApi.reviews.path, ['待審核憑證'], '今日收款', '今日還未收款'],
  ])('%s of a cashier', async (path, lost, other, says) => {
    failing.add(path);
    signIn(...collects);
    const person = await show(<CashierHome />, texts);
    for (const name of lost) await failed(name);
    await waitFor(async () => expect((await card(other)).textContent).toContain(says));
    failing.clear();
    await person.click(retry(await card(lost[0] ?? '')));
    await waitFor(() => expect(screen.queryByText('未能載入')).toBeNull());
  });

  it.each([
    [messageApi.list.path, '公告與消息', '最新登記住戶', '還沒有住戶'],
    [residentApi.list.path, '最新登記住戶', '公告與消息', '暫時沒有消息'],
    [homeApi.overview.path, '最新修改', '最新登記住戶', '還沒有住戶'],
    [helpApi.tree.path, '工作指引', '公告與消息', '暫時沒有消息'],
  ])('%s of the front desk', async (path, lost, other, says) => {
    failing.add(path);
    signIn('住戶管理-查看');
    const person = await show(<DeskHome />, texts);
    const region = await failed(lost);
    await waitFor(async () => expect((await card(other)).textContent).toContain(says));
    failing.clear();
    await person.click(retry(region));
    await waitFor(() => expect(screen.queryByText('未能載入')).toBeNull());
  });

  it.each([
    [withdrawalApi.all.path, '提款待審', '增長', '還沒有單位'],
    [companyApi.growth.path, '增長', '提款待審', '沒有提款等候審核'],
    [settingApi.jobs.path, '失敗工作', '增長', '還沒有單位'],
    [companyApi.overview.path, '公司與屋苑', '增長', '還沒有單位'],
  ])('%s of an operator', async (path, lost, other, says) => {
    failing.add(path);
    signIn(...operates);
    const person = await show(<OperatorHome />, texts);
    const region = await failed(lost);
    await waitFor(async () => expect((await card(other)).textContent).toContain(says));
    failing.clear();
    await person.click(retry(region));
    await waitFor(() => expect(screen.queryByText('未能載入')).toBeNull());
  });
});

it('a cashier sees how often cash was taken, and its sum only once the day is closed', async () => {
  const card = { channel: 'PAY_ONSITE_BANK', count: 2, amount: 150_000 };
  const cash = (amount: number | null) => ({ channel: 'PAY_ONSITE_CASH', count: 3, amount });
  const takings = (amount: number | null) => ({ channels: [card, cash(amount)], receipts: [] });
  told.set(homeApi.takings.path, takings(null));
  signIn(...collects);
  await show(<CashierHome />, [...texts, paymentText]);
  const blind = await screen.findByText('現金金額在當日點算結賬後顯示。');
  const shown = blind.closest('section')?.textContent;
  expect(shown).toContain('5 筆');
  expect(shown).toMatch(/現金\S*3待點算/);
  expect(shown).toContain('HK$1,500.00');
  cleanup();
  told.set(homeApi.takings.path, takings(50_000));
  await show(<CashierHome />, [...texts, paymentText]);
  await screen.findByText('HK$2,000.00');
  expect(screen.queryByText('現金金額在當日點算結賬後顯示。')).toBeNull();
});

it('a cashier reads the whole number of a receipt, and the payer in their language', async () => {
  const receipt = {
    ...{ payment_id: 7, receipt_id: 8, receipt_no: 4_849, time: 0, unit: '', amount: 280_000 },
    ...{ payer: '陳秀君', payer_en: 'CHAN Sau Kwan', channel: 'PAY_CHEQUE' },
  };
  told.set(homeApi.takings.path, { channels: [], receipts: [receipt] });
  signIn(...collects);
  await show(<CashierHome />, [...texts, paymentText]);
  expect(await screen.findByRole('link', { name: 'R-004849' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '陳秀君' })).toBeTruthy();
  act(() => switchLanguage('en'));
  expect(await screen.findByRole('cell', { name: 'CHAN Sau Kwan' })).toBeTruthy();
  act(() => switchLanguage('zh-HK'));
});

it('a guard sees visitors, messages and help, and asks for nothing else', async () => {
  signIn('訪客管理-查看');
  await show(<DeskHome />, texts);
  expect(await screen.findByText('還沒有幫助文章')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('region', { name: '最新登記住戶' })).toBeNull();
  const calls = [helpApi.tree, homeApi.work, messageApi.list, visitorApi.counts];
  expect([...new Set(asked)].toSorted()).toEqual(calls.map(({ path }) => path).toSorted());
});
