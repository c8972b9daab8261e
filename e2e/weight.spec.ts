import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { load, newPerson, signIn } from './person.ts';
import { address, test } from './product.ts';

/** The scripts (KB, gzipped) loaded before an element of the screen appears; prefetched ones do not count. */
async function scriptsUntil(page: Page, path: string, there: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(`${address()}${path}`, { waitUntil: 'commit' });
  await page.locator(there).first().waitFor();
  const all = await Promise.all([...sizes]);
  return all.reduce((sum, size) => sum + size, 0) / 1024;
}

test('the scripts of the first screens stay within their budgets', async ({ browser }) => {
  const stranger = await newPerson(browser);
  const login = await scriptsUntil(stranger, '/login', 'button[type=submit]');
  expect(login).toBeLessThanOrEqual(90);
  // It is that large because it is counted.
  expect(login).toBeGreaterThan(60);

  const manager = await newPerson(browser);
  await signIn(manager, 'manager');
  const storageState = await manager.context().storageState();
  // Nothing is cached from before.
  const fresh = await browser.newContext({ locale: 'zh-HK', storageState });
  expect(await scriptsUntil(await fresh.newPage(), '/index', '.shell main h1')).toBeLessThanOrEqual(320);
  await fresh.close();

  // The player of advertising machines, on small computers: all of it.
  const screen = await browser.newContext();
  const player = await scriptsUntil(await screen.newPage(), '/player', '#notice .code');
  expect(player).toBeLessThanOrEqual(60);
  expect(player).toBeGreaterThan(5);
  await screen.close();
});

test('the console is fetched beside the first scripts, for people who are signed in', async ({ browser }) => {
  const person = await newPerson(browser);
  // What is fetched later is appended to the end of the head.
  const beside = (name: string) =>
    person.locator(`link[href^="/assets/${name}-"]:has(~ script[type=module])`);
  await person.goto(`${address()}/login`);
  await expect(person.locator('button[type=submit]')).toBeVisible();
  await expect(beside('Console')).toHaveCount(0);
  await signIn(person, 'manager');
  await expect(beside('Console')).toHaveCount(2);
  await expect(beside('screens')).toHaveCount(0);
  await load(person, '/rent/list');
  // Its script and its rules.
  await expect(beside('screens')).toHaveCount(2);
});

test('files are sent as the build compressed them', async ({ browser, request }) => {
  const person = await newPerson(browser);
  await person.goto(`${address()}/login`);
  const files = await person
    .locator('script[src^="/assets/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const answer = await request.get(`${address()}${file}`, { headers });
    // What is compressed as it is sent has no known length.
    expect(answer.headers()).toMatchObject({
      'content-encoding': 'br',
      'content-length': expect.stringMatching(/^\d+$/),
    });
  }
});

test('screens make no rules and no code while they open', async ({ browser }) => {
  const manager = await newPerson(browser, { theme: 'dark purple' });
  const refused: string[] = [];
  await manager.exposeFunction('refused', (directive: string) => refused.push(directive));
  await manager.addInitScript(
    `document.addEventListener('securitypolicyviolation', (event) => refused(event.violatedDirective))`,
  );
  await signIn(manager, 'manager');
  for (const path of ['/index', '/rent/list', '/lease/add', '/facility/list?form=day']) {
    await load(manager, path);
    await manager.waitForLoadState('networkidle');
    // The variables of a theme belong to it; what uses them is in the file that the build wrote.
    const made = await manager
      .locator('style[data-css-hash]')
      .evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''));
    expect(made.length, path).toBeGreaterThan(0);
    expect(
      made.filter((rules) => !rules.startsWith('.iris')).map((rules) => rules.slice(0, 200)),
      path,
    ).toEqual([]);
  }
  expect(refused).toEqual([]);
});

test('a screen that is opened for the first time needs few files', async ({ browser }) => {
  const manager = await newPerson(browser);
  const fetched: string[] = [];
  await signIn(manager, 'manager');
  // What all lists share is fetched once the home page has been shown for a while.
  await manager.waitForResponse((response) => /\/screens-[\w-]+\.js$/.test(response.url()), {
    timeout: 30_000,
  });
  await manager.waitForLoadState('networkidle');
  manager.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(request.url());
  });
  for (const [path, shown, most] of [
    ['/rent/list', 'tbody td', 12],
    ['/bill/list', 'tbody td', 12],
    ['/lease/add', 'form', 12],
    ['/unitManage/list', 'tbody td', 12],
    ['/finance/waterbills', 'tbody td', 12],
    ['/bill/standard/list', 'tbody td', 12],
    // A person's own history has the words of every domain.
    ['/center', 'h1', 12],
  ] as const) {
    fetched.length = 0;
    const title = manager.locator('.shell main h1');
    const before = await title.textContent();
    // As a link does: the page itself stays.
    await manager.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await expect(title).not.toHaveText(before ?? '');
    await manager.locator(`.shell main ${shown}`).first().waitFor();
    await manager.waitForLoadState('networkidle');
    expect(fetched.length, `${path}: ${fetched.join('\n')}`).toBeLessThanOrEqual(most);
    expect(fetched.length, path).toBeGreaterThan(0);
  }
});
