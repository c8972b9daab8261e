import type { AdMachineDetail, AdPlay, AdPlaySum } from '@iris/contract/adMachine/adMachine.model';
import { addDays, dayOf, startOfDay } from '@iris/contract/core/day';
import { expect } from '@playwright/test';
import { codeOn, playerAt, runs } from './playerSteps.ts';
import { address, test } from './product.ts';
import { askAs, estate } from './rentSteps.ts';

const MINUTE_MS = 60_000;
const BASE = '/iris-base/cms/adMachine';
const CALLS = '**/iris-base/player/v1';

const asOperator = <Data>(method: string, path: string, body?: object) =>
  askAs<Data>('operator', method, BASE + path, body);

test('a player lives through a night of cuts, damage, a full disk and a clock that jumps', async ({
  browser,
}) => {
  test.slow();
  const condoId = await estate();
  const yesterday = addDays(dayOf(Date.now()), -1);
  const midnight = startOfDay(yesterday) + 86_400_000;
  const { items: films } = await asOperator<{ items: { id: number; name: string }[] }>('GET', '/video/list');
  const filmOf = (name: string) => films.find((film) => film.name === name)?.id ?? 0;
  const [evening, night] = [filmOf('屋苑宣傳片'), filmOf('綠色生活')];
  const machine = await asOperator<AdMachineDetail>('POST', '/add', {
    ...{ condo_id: condoId, code: 'NIGHT-1', name: '夜更屏幕', address: '大堂', orientation: 'LANDSCAPE' },
    ...{ valid_from: addDays(yesterday, -1), valid_to: addDays(yesterday, 30) },
  });
  const videos = (...all: [number, string, string][]) =>
    asOperator('PUT', '/video/set', {
      ...{ machine_ids: [machine.id], layout: 'SPLIT' },
      videos: all.map(([video_id, from, to]) => ({ video_id, periods: [{ from, to }] })),
    });
  const texts = (...all: string[]) => all.map((text) => ({ kind: 'TEXT', text, seconds: 5 }));
  const items = (all: object[]) =>
    askAs('manager', 'PUT', `${BASE}/content/set`, {
      ...{ condo_id: condoId, machine_ids: [machine.id], columns: 'ONE', items: all },
    });
  await videos([evening, '22:00', '24:00'], [night, '00:00', '04:00']);
  await items(texts('晚安', '夜間請保持安靜'));

  const { context, page, pass, until, now, cut, reconnect } = await playerAt(
    browser,
    midnight - 65 * MINUTE_MS,
  );
  const lane = page.locator('#items .lane');
  const failures = async (): Promise<string[]> => {
    const { items: found } = await asOperator<{ items: { text: string }[] }>(
      'GET',
      `/log/list?condo_id=${condoId}&machine_id=${machine.id}&kind=FAILED`,
    );
    return found.map(({ text }) => text);
  };
  /** Every play that the player sent, and how often; those of a time that cannot be, and those that the server refused. */
  const sent = new Map<string, number>();
  const impossible: number[] = [];
  const refused: string[] = [];
  let losesAnswers = true;
  await page.route(`${CALLS}/plays`, async (route) => {
    const { plays } = route.request().postDataJSON() as { plays: { id: string; time: number }[] };
    for (const { id, time } of plays) {
      sent.set(id, (sent.get(id) ?? 0) + 1);
      if (time < midnight - 66 * MINUTE_MS || time > now() + MINUTE_MS) impossible.push(time - midnight);
    }
    const response = await route.fetch();
    refused.push(...(await response.json()).data.refused);
    // The server has counted them, and the player never hears so: it sends the same again.
    if (losesAnswers) return route.abort();
    await route.fulfill({ response });
  });

  // A file is damaged on its way: it is not shown, and loaded again.
  let damaged = 0;
  await page.route(`${CALLS}/media/*`, async (route) => {
    const response = await route.fetch();
    if (damaged > 0) return route.fulfill({ response });
    damaged += 1;
    const body = await response.body();
    body[body.length - 100] = (body[body.length - 100] ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  await page.goto(`${address()}/player`);
  await asOperator('PUT', `/${machine.id}/pair`, { code: await codeOn(page) });
  await expect(lane).toHaveText(/晚安|夜間請保持安靜/);
  await expect.poll(() => damaged).toBe(1);
  const first = await runs(page);
  await until(async () => expect(await failures()).toEqual([expect.stringContaining('檔案與其雜湊值不符')]));

  // The network is cut before midnight: the film goes on, and at midnight the next one begins.
  await cut();
  for (let step = 0; step < 7; step += 1) {
    await pass(8 * MINUTE_MS);
    expect(await runs(page)).toBe(first);
  }
  await pass(midnight + 5_000 - now());
  await expect(page.locator('video')).not.toHaveAttribute('src', first);
  const second = await runs(page);
  // Without a network it also starts anew.
  await page.reload();
  await runs(page);
  // Somebody sets its clock two days ahead: it plays on, and what it notes counts once the server has told the time.
  await page.clock.setSystemTime(now() + 48 * 60 * MINUTE_MS);
  for (let step = 0; step < 4; step += 1) {
    await pass(6_000);
    await runs(page);
  }
  await page.clock.setSystemTime(now());

  // The network is back. A clock that somebody sets moves nothing: the server has just told the time.
  await reconnect();
  let heard = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/heartbeat') && response.ok()) heard += 1;
  });
  await until(async () => expect(heard).toBeGreaterThan(1));
  const source = await runs(page);
  await page.clock.setSystemTime(now() + 7 * 60 * MINUTE_MS);
  await pass(5_000);
  expect(await runs(page)).toBe(source);
  await page.clock.setSystemTime(now());

  // The server is gone, and something else answers in its place; meanwhile a text is replaced.
  const gone = (url: URL) => url.pathname.startsWith('/iris-base/player/');
  await page.route(gone, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await items(texts('早晨', '夜間請保持安靜'));
  for (let step = 0; step < 5; step += 1) {
    await pass(6 * MINUTE_MS);
    await expect(lane).toHaveText(/晚安|夜間請保持安靜/);
  }
  await page.unroute(gone);
  losesAnswers = false;
  await until(() => expect(lane).toHaveText('早晨', { timeout: 8_000 }));
  await expect(lane).toHaveText('夜間請保持安靜');

  // The disk is full: the new picture is left out and said so, what was there goes on, and it comes once there is room.
  const { items: models } = await askAs<{ items: { items: { kind: string; file_id: number }[] }[] }>(
    'manager',
    'GET',
    `${BASE}/content/list?condo_id=${condoId}`,
  );
  const picture = models.flatMap((model) => model.items).find(({ kind }) => kind === 'PICTURE');
  const disk = await context.newCDPSession(page);
  await disk.send('Storage.overrideQuotaForOrigin', { origin: address(), quotaSize: 1 });
  await items([
    ...texts('早晨'),
    { kind: 'PICTURE', file_id: picture?.file_id, text: '歡迎回家', seconds: 5 },
  ]);
  // It is reported with the heartbeat that follows.
  await until(async () =>
    expect(await failures()).toEqual(expect.arrayContaining([expect.stringContaining('空間不足')])),
  );
  await runs(page);
  await expect(lane).toHaveText('早晨');
  await disk.send('Storage.overrideQuotaForOrigin', { origin: address() });
  await pass(11 * MINUTE_MS);
  await until(() => expect(lane.locator('img')).toBeVisible({ timeout: 8_000 }));

  // What is taken off while it plays leaves the screen with the heartbeat that follows, and its file the disk.
  const stored = () =>
    page.evaluate(async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('player');
      let count = 0;
      for await (const _ of folder.keys()) count += 1;
      return count;
    });
  await expect.poll(stored).toBe(3);
  await videos([evening, '22:00', '24:00']);
  await until(() => expect(page.locator('video')).toHaveCount(0, { timeout: 8_000 }));
  await expect(lane).toHaveText('早晨');
  await expect.poll(stored).toBe(2);

  // What is damaged on the disk is found at the next start, and loaded anew.
  await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('player');
    for await (const name of folder.keys()) {
      const file = await (await folder.getFileHandle(name)).createWritable({ keepExistingData: true });
      await file.write({ type: 'write', position: 50, data: 'rust' });
      await file.close();
    }
  });
  const again = page.waitForResponse(`${CALLS}/media/*`);
  await page.reload();
  await again;
  await expect(lane.locator('img')).toBeVisible();
  expect(new Set(await failures()).size).toBe(2);

  // The proof of play: whatever was sent counts once, and nothing of the night is missing.
  await until(() => expect.poll(() => page.evaluate(waiting), { timeout: 8_000 }).toBe(0));
  const { total } = await asOperator<{ total: number; items: AdPlay[] }>(
    'GET',
    `/play/list?condo_id=${condoId}&machine_id=${machine.id}`,
  );
  expect(total).toBe(sent.size);
  expect([impossible, refused]).toEqual([[], []]);
  expect([...sent.values()].some((times) => times > 1)).toBe(true);
  const sums = await asOperator<{ items: AdPlaySum[] }>(
    'GET',
    `/play/sums?condo_id=${condoId}&machine_id=${machine.id}&from_day=${yesterday}&to_day=${dayOf(Date.now())}`,
  );
  expect(sums.items.reduce((sum, { plays }) => sum + plays, 0)).toBe(total);
  expect(sums.items.filter(({ name }) => name === '屋苑宣傳片').map(({ day }) => day)).toEqual([yesterday]);

  // Unpaired it shows and keeps nothing of the machine.
  await asOperator('PUT', `/${machine.id}/unpair`);
  await until(() => expect(page.locator('#notice .code')).toBeVisible({ timeout: 8_000 }));
  await expect(page.locator('#notice')).toContainText('配對已解除');
  await expect(page.locator('#stage')).toBeHidden();
  expect(await stored()).toBe(0);
  expect(second).not.toBe(first);
  await context.close();
});

/** How many reports wait in the player's database. */
const waiting = () =>
  new Promise<number>((resolve, reject) => {
    const request = indexedDB.open('iris-player');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const count = request.result.transaction('plays').objectStore('plays').count();
      count.onsuccess = () => {
        request.result.close();
        resolve(count.result);
      };
    };
  });
