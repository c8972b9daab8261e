import { addDays, addMonths, type Day, dayOf } from '@iris/contract/core/day';
import { expect } from '@playwright/test';
import { toldIn } from './languages.ts';
import { addLease, exportRents, planMoveOut, savedBy, settleDeposit } from './leaseSteps.ts';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { act, addBuilding, button, dialog, handIn, region, stateOf } from './rentSteps.ts';

const monthly = 'HK$12,000.00';
const deposit = 'HK$24,000.00';

const stories = {
  'zh-HK': {
    who: { building: '故事座', tenant: '聞人租約', phone: '92228801', idNo: 'R314159(3)' },
    /** For a retry. */
    another: { building: '續事座', tenant: '公羊租約', phone: '92228803', idNo: 'R662607(5)' },
    add: {
      term: { unit: '單位', from: '開始日期', oneYear: '1 年' },
      next: '下一步',
      somebodyNew: '新租戶',
      person: { name: '姓名', phone: '電話', idNo: '證件號碼' },
      monthly: '第 1 行每月租金',
      usualDeposit: /^2 個月租金/,
      auto: '自動生成租金',
      add: '新增租約',
    },
    more: '更多操作',
    make: '生成到期租金',
    made: /^(已生成 [\d,]+ 筆租金|沒有需要生成的租金)$/,
    pay: {
      collect: '收款',
      bank: '銀行轉賬',
      handIn: '提交審核',
      required: '必須填寫',
      slip: '轉賬憑證',
      slipAmount: '憑證上的金額',
      slipDay: '轉賬日期',
      handedIn: '已提交，等候另一位同事審核',
      done: '完成',
      exact: '剛好',
      card: '刷卡',
      slipNo: '單據號碼',
      online: { way: '網上付款', make: '建立付款連結', open: '打開付款頁' },
      collected: `已收 ${monthly}`,
      receipt: /^收據 R-\d+ 的其他操作$/,
      savePdf: '下載 PDF',
    },
    review: {
      title: '審核轉賬',
      own: '憑證由你提交，須由另一位同事審核。',
      refuse: '不接納',
      reason: '原因',
      blurred: '憑證模糊',
      pass: '通過',
    },
    attempts: '繳費記錄',
    rent: { overdue: /逾期 \d+ 日/, unpaid: '未繳交', waits: '審核中', refused: '審核失敗', paid: '已繳交' },
    after: { voided: '已作廢', refunded: '已退款', ended: '已退租' },
    export: { open: '匯出', place: '大廈、樓層、單位', count: /^符合條件 \d+ 項$/, download: '下載 Excel' },
    methods: ['現金繳費', '刷卡繳費', '銀行轉賬', '信用卡支付'],
    end: {
      endLease: /退租$/,
      guide: '依次完成以下步驟',
      leaveEarly: '提早遷出',
      planTitle: '訂明遷出日期',
      lastDay: '遷出日期',
      endReason: '退租原因',
      setDay: '訂明日期',
      voids: `作廢其後未繳交的租金 1 期，共 ${monthly}`,
      leaveAsk: (day: Day) => `租戶於 ${day} 遷出？`,
      leaves: (day: Day) => `租戶於 ${day} 遷出`,
      clear: '沒有未繳交的租金',
      deposit: '按金',
      collectDeposit: '收取按金',
      depositBack: '退還按金',
      depositHeld: '持有按金',
      settle: '以按金支付',
      settleAsk: `以按金支付 ${monthly} 租金？`,
      settled: `已由按金支付 ${monthly}`,
      addDeduction: '加一項扣款',
      amount: '金額',
      reason: '原因',
      proof: '退款證明',
      giveBack: '退還按金',
      backAsk: '退還 HK$11,500.00 給',
      back: '已處理退還 HK$11,500.00',
      confirm: '確認退租',
      confirmAsk: (number: string) => `確認 ${number} 退租？`,
    },
  },
  en: {
    who: { building: 'Story Tower', tenant: 'Lee Story', phone: '92228802', idNo: 'V271828(6)' },
    /** For a retry. */
    another: { building: 'Sequel Tower', tenant: 'Kwan Sequel', phone: '92228804', idNo: 'V662607(6)' },
    add: {
      term: { unit: 'Unit', from: 'Start date', oneYear: '1 year' },
      next: 'Next',
      somebodyNew: 'New tenant',
      person: { name: 'Name', phone: 'Phone', idNo: 'Identity number' },
      monthly: 'Monthly rent, row 1',
      usualDeposit: /^2 months of rent/,
      auto: 'Auto-generate rent',
      add: 'Add lease',
    },
    more: 'More actions',
    make: 'Generate due rents',
    made: /^([\d,]+ rents? generated|No rents to generate)$/,
    pay: {
      collect: 'Collect',
      bank: 'Bank transfer',
      handIn: 'Submit for review',
      required: 'Required',
      slip: 'Transfer slip',
      slipAmount: 'Slip amount',
      slipDay: 'Transfer date',
      handedIn: 'Submitted for review by a colleague',
      done: 'Done',
      exact: 'Exact amount',
      card: 'Card',
      slipNo: 'Slip number',
      online: { way: 'Online payment', make: 'Create payment link', open: 'Open payment page' },
      collected: `${monthly} collected`,
      receipt: /^More actions for receipt R-\d+$/,
      savePdf: 'Download PDF',
    },
    review: {
      title: 'Review transfer',
      own: 'You submitted this slip, so a colleague must review it.',
      refuse: 'Reject',
      reason: 'Reason',
      blurred: 'The slip is blurred',
      pass: 'Approve',
    },
    attempts: 'Payment history',
    rent: {
      overdue: /\d+ days? overdue/,
      unpaid: 'Unpaid',
      waits: 'In review',
      refused: 'Review failed',
      paid: 'Paid',
    },
    after: { voided: 'Void', refunded: 'Refunded', ended: 'Moved out' },
    export: {
      open: 'Export',
      place: 'Building, floor, unit',
      count: /^\d+ match(es)?$/,
      download: 'Download Excel',
    },
    methods: ['Cash', 'Card terminal', 'Bank transfer', 'Credit card'],
    end: {
      endLease: /End lease$/,
      guide: 'Complete the steps in order',
      leaveEarly: 'Early move-out',
      planTitle: /^Set move-out date: L\d+/,
      lastDay: 'Move-out date',
      endReason: 'Reason for ending',
      setDay: 'Set date',
      voids: `Void 1 later unpaid rent, ${monthly} in total`,
      leaveAsk: (day: Day) => `Tenant to move out on ${day}?`,
      leaves: (day: Day) => `Move-out on ${day}`,
      clear: 'No unpaid rents',
      deposit: 'Deposit',
      collectDeposit: 'Collect deposit',
      depositBack: 'Refund deposit',
      depositHeld: 'Deposit held',
      settle: 'Pay from deposit',
      settleAsk: `Pay ${monthly} of rent from the deposit?`,
      settled: `${monthly} paid from deposit`,
      addDeduction: 'Add deduction',
      amount: 'Amount',
      reason: 'Reason',
      proof: 'Proof of refund',
      giveBack: 'Refund deposit',
      backAsk: 'Refund HK$11,500.00 to ',
      back: 'Refund of HK$11,500.00 processed',
      confirm: 'Confirm move-out',
      confirmAsk: (number: string) => `Confirm move-out for ${number}?`,
    },
  },
};
type Words = (typeof stories)[keyof typeof stories];

for (const language of toldIn('zh-HK')) {
  const words: Words = stories[language];
  const { pay, review, end } = words;

  test(`a lease from its first day to moving out, with every way to pay (${language})`, async ({
    browser,
  }, info) => {
    test.setTimeout(240_000);
    const who = info.retry > 0 ? words.another : words.who;
    await addBuilding(who.building);
    const from = addMonths(dayOf(Date.now()), -5);
    const begins = [0, 1, 2, 3, 4, 5].map((month) => addMonths(from, month)) as [
      ...[Day, Day, Day],
      ...[Day, Day, Day],
    ];
    const manager = await newPerson(browser, { language });
    await signIn(manager, 'manager');
    const lease = await addLease(manager, words.add, {
      ...who,
      unit: `${who.building} 1 A`,
      from,
      monthly: '12,000',
    });
    const leasePage = new URL(manager.url()).pathname;
    const numbers = begins.map((day) => `R${lease.slice(1)}-${day.replaceAll('-', '')}`);
    const rents = `/rent/list?search=${encodeURIComponent(who.tenant)}`;

    await open(manager, rents);
    // Those of the months that have begun came with the lease.
    const made = manager.getByRole('link', { name: /^R\d+-\d{8}/ });
    await expect(made).toHaveCount(6);
    await button(manager, words.more).click();
    await manager.getByRole('menuitem', { name: words.make }).click();
    await button(dialog(manager), words.make).click();
    // Other stories may have some to create at this moment.
    await expect(manager.getByText(words.made)).toBeVisible();
    await expect(made).toHaveCount(6);
    const pages: string[] = [];
    for (const number of numbers) {
      pages.push((await manager.getByRole('link', { name: number }).getAttribute('href')) ?? '');
    }

    const cashier = await newPerson(browser, { language });
    await signIn(cashier, 'cashier');
    const collect = dialog(cashier);
    const collected = async () => {
      await expect(collect.getByText(pay.collected)).toBeVisible();
      await button(collect, pay.done).click();
      await expect(stateOf(cashier)).toContainText(words.rent.paid);
    };

    await open(cashier, rents);
    await cashier.getByRole('link', { name: numbers[0] ?? '' }).click();
    await expect(stateOf(cashier)).toContainText(words.rent.overdue);
    await button(cashier, pay.collect).click();
    await button(collect, pay.exact).click();
    await button(collect, `${pay.collect} ${monthly}`).click();
    await button(collect, pay.receipt).click();
    const receipt = await savedBy(cashier, () =>
      cashier.getByRole('menuitem', { name: pay.savePdf }).click(),
    );
    expect(receipt.subarray(0, 4).toString()).toBe('%PDF');
    await collected();

    await open(cashier, pages[1] ?? '');
    await button(cashier, pay.collect).click();
    await collect.getByText(pay.card, { exact: true }).click();
    await collect.getByLabel(pay.slipNo).fill('004513');
    await button(collect, `${pay.collect} ${monthly}`).click();
    await collected();

    await open(cashier, pages[2] ?? '');
    await handIn(cashier, pay);
    await expect(stateOf(cashier)).toContainText(words.rent.waits);
    await expect(cashier.getByText(review.own)).toBeVisible();
    await open(manager, pages[2] ?? '');
    const slip = region(manager, review.title);
    await button(slip, review.refuse).click();
    await dialog(manager).getByLabel(review.reason).fill(review.blurred);
    await button(dialog(manager), review.refuse).click();
    await expect(stateOf(cashier)).toContainText(words.rent.refused);
    await expect(region(cashier, words.attempts)).toContainText(review.blurred);
    await handIn(cashier, pay);
    await button(slip, review.pass).click();
    await expect(stateOf(cashier)).toContainText(words.rent.paid);

    await open(cashier, pages[3] ?? '');
    await button(cashier, pay.collect).click();
    await collect.getByText(pay.online.way, { exact: true }).click();
    await button(collect, pay.online.make).click();
    const opened = cashier.waitForEvent('popup');
    await collect.getByRole('link', { name: pay.online.open }).click();
    await (await opened).getByRole('button', { name: /^付款\s*Pay$/ }).click();
    await collected();

    await open(manager, '/rent/list');
    const paid = numbers
      .slice(0, 4)
      .map((number, month) => [number, 12_000, words.rent.paid, words.methods[month]]);
    const all = [...paid, ...numbers.slice(4).map((number) => [number, 12_000, words.rent.unpaid, ''])];
    const place = who.building;
    // Four months are more than the 90 days of one export.
    const early = await exportRents(manager, words.export, { place, from, to: begins[2], rents: 3 });
    expect(early).toEqual(all.slice(0, 3));
    const late = await exportRents(manager, words.export, {
      place,
      from: begins[3],
      to: begins[5],
      rents: 3,
    });
    expect(late).toEqual(all.slice(3));

    await open(manager, leasePage);
    await act(manager, end.endLease);
    const guide = dialog(manager).filter({ hasText: end.guide });
    await expect(button(guide, end.leaveEarly)).toBeVisible();
    await expect(button(guide, end.confirm)).toBeHidden();
    const lastDay = addDays(begins[5], -1);
    await planMoveOut(manager, guide, end, {
      day: lastDay,
      reason: 'OK',
      asks: end.leaveAsk(lastDay),
      says: end.leaves(lastDay),
    });
    await expect(guide.getByRole('link', { name: numbers[4] ?? '' })).toBeVisible();
    await expect(button(guide, end.depositBack)).toBeHidden();
    await button(guide, end.collectDeposit).click();
    const taking = dialog(manager).filter({ hasText: `${pay.collect} ${deposit}` });
    await button(taking, pay.exact).click();
    await button(taking, `${pay.collect} ${deposit}`).click();
    await button(taking, pay.done).click();
    // The remaining rent is paid from the deposit, which reduces the refund.
    await button(guide, end.settle).click();
    await button(dialog(manager).filter({ hasText: end.settleAsk }), end.settle).click();
    await expect(manager.getByText(end.settled)).toBeVisible();
    await expect(guide.getByText(end.clear)).toBeVisible();
    await settleDeposit(manager, guide, end, { kept: '500', why: 'OK' });
    await expect(region(manager, end.deposit)).toContainText(words.after.refunded);
    await button(guide, end.confirm).click();
    const last = dialog(manager).filter({ hasText: end.confirmAsk(lease) });
    await button(last, end.confirm).click();
    await expect(stateOf(manager)).toContainText(words.after.ended);
    await open(manager, pages[4] ?? '');
    await expect(stateOf(manager)).toContainText(words.rent.paid);
    await open(manager, pages[5] ?? '');
    await expect(stateOf(manager)).toContainText(words.after.voided);
  });
}
