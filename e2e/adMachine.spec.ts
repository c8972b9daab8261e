import { dayOf, startOfDay } from '@iris/contract/core/day';
import { expect } from '@playwright/test';
import { toldIn } from './languages.ts';
import { newPerson, open, signIn } from './person.ts';
import { codeOn, playerAt, runs } from './playerSteps.ts';
import { address, test } from './product.ts';

const films = new URL('../apps/server/src/domains/adMachine/adMachine.demo.films.ts', import.meta.url).href;
const { demoFilms }: { demoFilms: { green: string } } = await import(films);

const HOUR_MS = 3_600_000;

const words = {
  'zh-HK': {
    called: '電梯大堂',
    machine: 'AM000005',
    name: '名稱',
    choose: '選擇影片',
    refused: /film\.txt：請上載 MP4 影片/,
    title: '影片名稱',
    upload: '上載',
    done: '完成',
    add: '加入時段',
    period: (from: string, to: string) => `「短片」${from}–${to}`,
    save: '儲存',
    publish: '發佈',
    actions: /的操作|操作/,
    progress: /0 \/ 1 部已顯示新版本/,
    code: '編號',
    exists: '已有相同編號的廣告機',
    pair: '配對播放器',
    pairCode: '配對碼',
    paired: '已配對廣告機 AM000005',
    videos: '設定播放影片',
    model: '由模板開始',
    shows: /1 \/ 1 部已顯示新版本/,
    allLogs: '全部日誌及播放記錄',
    plays: '播放記錄',
  },
  en: {
    called: 'Lift lobby',
    machine: 'AM000010',
    name: 'Name',
    choose: 'Choose videos',
    refused: /film\.txt: Upload an MP4 video/,
    title: 'Video name',
    upload: 'Upload',
    done: 'Done',
    add: 'Add period',
    period: (from: string, to: string) => `“短片” ${from}–${to}`,
    save: 'Save',
    publish: 'Publish',
    actions: /Actions/,
    progress: /0 of 1 showing the new version/,
    code: 'Code',
    exists: 'There is already a machine with this code',
    pair: 'Pair player',
    pairCode: 'Pairing code',
    paired: 'Machine AM000010 paired',
    videos: 'Set videos',
    model: 'Start from a template',
    shows: /1 of 1 showing the new version/,
    allLogs: 'All logs and plays',
    plays: 'Plays',
  },
} as const;

for (const language of toldIn('en')) {
  const say = words[language];
  test(`a video is uploaded, set to parts of the day and published (${language})`, async ({ browser }) => {
    const page = await newPerson(browser, { language });
    await signIn(page, 'operator', { at: '/AdMachineModelList/ModelAdd' });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByRole('textbox', { name: say.name }).fill(say.called);
    await page.getByRole('button', { name: say.choose }).click();
    const library = page.getByRole('dialog');
    const file = library.locator('input[type=file]');
    await file.setInputFiles({ name: 'film.txt', mimeType: 'video/mp4', buffer: Buffer.from('no film') });
    await expect(library.getByRole('alert')).toHaveText(say.refused);
    const buffer = Buffer.from(demoFilms.green, 'base64');
    await file.setInputFiles({ name: '短片.mp4', mimeType: 'video/mp4', buffer });
    await expect(library.getByRole('textbox', { name: say.title })).toHaveValue('短片');
    await library.getByRole('button', { name: say.upload, exact: true }).click();
    await expect(library.getByRole('listitem').filter({ hasText: '短片' })).toBeVisible();
    await library.getByRole('button', { name: say.done, exact: true }).click();

    const first = page.getByRole('button', { name: say.period('08:00', '10:00') });
    await first.press('ArrowRight');
    await page.getByRole('button', { name: say.period('08:15', '10:15') }).press('Shift+ArrowRight');
    await expect(page.getByRole('button', { name: say.period('08:15', '10:30') })).toBeVisible();
    // Drawn by mouse, in the evening.
    const bar = page.getByRole('group').filter({ has: page.getByRole('button', { name: /08:15/ }) });
    const box = await bar.last().boundingBox();
    if (!box) throw new Error('no bar');
    const at = (hour: number) => box.x + (box.width * hour) / 24;
    await page.mouse.move(at(18), box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(at(21), box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole('button', { name: say.period('18:00', '21:00') })).toBeVisible();
    await button(say.save).click();

    const row = page.getByRole('row').filter({ hasText: say.called });
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: say.publish }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('combobox').click();
    await page.locator('.ant-select-item-option').filter({ hasText: say.machine }).click();
    await drawer.getByRole('button', { name: say.publish }).click();
    await expect(drawer.getByRole('status')).toHaveText(say.progress);
    await drawer.getByRole('link', { name: say.machine }).click();

    // The screen in the lobby, at half past eight: it is paired by its code and plays what was published for it.
    const player = await playerAt(browser, startOfDay(dayOf(Date.now())) + 8.5 * HOUR_MS);
    await player.page.goto(`${address()}/player`);
    await page.getByRole('button', { name: say.pair }).click();
    await page
      .getByRole('dialog')
      .getByLabel(say.pairCode)
      .fill(await codeOn(player.page));
    await page.getByRole('dialog').getByRole('button', { name: say.pair, exact: true }).click();
    await expect(page.getByText(say.paired)).toBeVisible();
    const shown = await runs(player.page);

    // Other videos take its place, without a page being opened anew; the console sees them on the screen.
    await page
      .getByRole('main')
      .getByRole('link', { name: say.videos })
      .or(page.getByRole('main').getByRole('button', { name: say.videos }))
      .first()
      .click();
    await page.getByRole('combobox', { name: say.model }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '大堂標準' }).click();
    await button(say.publish).click();
    await expect(page.getByRole('status').filter({ hasText: say.progress })).toBeVisible();
    await player.until(() =>
      expect(player.page.locator('video')).not.toHaveAttribute('src', shown, { timeout: 8_000 }),
    );
    await runs(player.page);
    await player.until(() =>
      expect(page.getByRole('status').filter({ hasText: say.shows })).toBeVisible({ timeout: 8_000 }),
    );

    // The proof of play.
    await open(page, `/admin/ad-machine/${Number(say.machine.slice(2))}/ad-machine-detail`);
    await page.getByRole('link', { name: say.allLogs }).click();
    await page.getByText(say.plays, { exact: true }).first().click();
    // The player tells of a play when it is over.
    await player.until(async () => {
      await page.reload();
      await expect(page.getByRole('row').filter({ hasText: '短片' }).first()).toBeVisible({ timeout: 8_000 });
    });
    await player.context.close();

    // A code is a machine's own.
    await open(page, `/admin/ad-machine/${Number(say.machine.slice(2))}/ad-machine-edit`);
    await page.getByRole('textbox', { name: say.code }).fill('AD-101');
    await button(say.save).click();
    await expect(page.locator('.ant-form-item-explain-error')).toHaveText(say.exists);
  });
}
