// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { screen, show } from '../../../../test/dom.tsx';
import { texts } from '../adMachine.texts.ts';
import { DayStrip } from './DayStrip.tsx';

it('names the times of a video from morning to night, in whatever order they were drawn', async () => {
  const periods = [
    { from: '08:00', to: '10:00' },
    { from: '00:30', to: '07:30' },
  ];
  const slot = { video_id: 1, name: '綠色生活', duration_ms: 4_000, still: null, periods };
  await show(<DayStrip slots={[slot]} />, texts);
  expect(screen.getByText('4 秒 · 00:30–07:30、08:00–10:00')).toBeTruthy();
});
