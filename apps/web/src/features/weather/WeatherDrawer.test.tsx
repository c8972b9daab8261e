// @vitest-environment happy-dom
import type { WeatherPreview } from '@iris/contract/weather/weather.model';
import { beforeEach, expect, it, vi } from 'vitest';
import { screen, show, waitFor } from '../../../test/dom.tsx';
import WeatherDrawer from './WeatherDrawer.tsx';
import { texts } from './weather.texts.ts';

const preview: WeatherPreview = {
  title: '八號熱帶氣旋警告信號：特別安排',
  title_en: 'Tropical cyclone signal no. 8: arrangements',
  residents: 863,
  addresses: 686,
  facilities: [
    { id: 1, name: '游泳池', name_en: 'Pool' },
    { id: 2, name: '閱讀室', name_en: 'Reading room' },
  ],
  closing: {
    bookings: 3,
    refunds: 2,
    amount: 16_500,
    online: 0,
    wallet: 2,
    reviews: 1,
    letters: 2,
    unreached: 1,
  },
  activities: [{ id: 9, number: 'AC000009', name: '太極班', name_en: 'Tai chi', from_at: 0 }],
};
const type = { id: 4, name: '屋苑通告', name_en: 'Notice', position: 1, version: 1 };
let sent: Record<string, unknown>[] = [];
let refused = false;
let types: object[] = [];

beforeEach(() => {
  sent = [];
  refused = false;
  types = [type];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    const reply = (data: unknown, code = 0, status = 200) =>
      Response.json(
        { code, message: code === 0 ? '' : '住戶數目已變為 864', data, request: path },
        { status },
      );
    if (path.includes('/weather/preview')) return reply(preview);
    if (path.includes('/information-type/')) return reply(types);
    if (path.includes('/weather/list')) return reply({ items: [], total: 0, page: 0, count: 3 });
    sent.push(JSON.parse(body ?? '{}'));
    return refused ? reply(null, 10_070, 409) : reply({});
  });
});

it('says what will happen, and sends what was chosen with the numbers that were seen', async () => {
  const onClose = vi.fn();
  const user = await show(<WeatherDrawer condoID={7} onClose={onClose} />, texts);
  await screen.findByText('通知將發給 863 位住戶，電郵寄往 686 個地址。');
  screen.getByText('取消 3 項預訂，退回 HK$165.00（2 項）。');
  screen.getByText(/1 項預訂的轉賬憑證正在審核/);
  await user.click(screen.getByRole('checkbox', { name: '閱讀室' }));
  await user.click(screen.getByRole('radio', { name: '黑色暴雨警告信號' }));
  await user.click(screen.getByRole('button', { name: '立即開始' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    expect.objectContaining({
      condo_id: 7,
      signal: 'BLACK_RAINSTORM',
      type_id: 4,
      facility_ids: [1],
      activity_ids: [9],
      residents: 863,
      bookings: 3,
    }),
  ]);
});

it('keeps what was chosen when the numbers have changed, and says so', async () => {
  refused = true;
  const onClose = vi.fn();
  const user = await show(<WeatherDrawer condoID={7} onClose={onClose} />, texts);
  await user.click(await screen.findByRole('checkbox', { name: '游泳池' }));
  await user.click(screen.getByRole('button', { name: '立即開始' }));
  await screen.findByText(/住戶數目已變為 864/);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '游泳池' }).checked).toBe(false);
});

it('says that a notice needs an information type where the platform has none', async () => {
  types = [];
  await show(<WeatherDrawer condoID={7} onClose={vi.fn()} />, texts);
  await screen.findByText('平台未設資訊類型，未能發佈。請聯絡平台管理員新增');
});
