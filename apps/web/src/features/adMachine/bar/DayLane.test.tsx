// @vitest-environment happy-dom

import type { AdPeriod } from '@iris/contract/adMachine/adMachine.model';
import { adMachineText } from '@iris/contract/adMachine/adMachine.text';
import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { screen, show, waitFor } from '../../../../test/dom.tsx';
import { adVideoConsoleText } from '../video/video.console.text.ts';
import { DayLane } from './DayLane.tsx';

const texts = [adMachineText, adVideoConsoleText];
const taken = [{ from: 720, to: 780 }];

function Lane({ start, told }: { start: AdPeriod[]; told: (periods: AdPeriod[]) => void }) {
  const [periods, setPeriods] = useState(start);
  return (
    <DayLane
      name="宣傳片"
      periods={periods}
      taken={taken}
      onChange={(next) => {
        told(next);
        setPeriods(next);
      }}
    />
  );
}
/** A day of a minute for each pixel. */
const asWide = (bar: HTMLElement) =>
  vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_440, 30));
const period = (from: string, to: string) => screen.findByRole('button', { name: `「宣傳片」${from}–${to}` });

it('draws a period by mouse, up to where another video begins', async () => {
  const told = vi.fn();
  await show(<Lane start={[]} told={told} />, texts);
  const bar = await screen.findByRole('group', { name: '「宣傳片」的播放時段' });
  asWide(bar);
  fireEvent.pointerDown(bar, { button: 0, clientX: 540, pointerId: 1 });
  fireEvent.pointerMove(bar, { clientX: 900, pointerId: 1 });
  fireEvent.pointerUp(bar, { clientX: 900, pointerId: 1 });
  expect(told).toHaveBeenLastCalledWith([{ from: '09:00', to: '12:00' }]);
  // Where the other video plays nothing can be drawn.
  fireEvent.pointerDown(bar, { button: 0, clientX: 750, pointerId: 1 });
  fireEvent.pointerUp(bar, { clientX: 750, pointerId: 1 });
  expect(told).toHaveBeenCalledTimes(1);
});

it('moves a period by mouse, and never onto another', async () => {
  const told = vi.fn();
  await show(<Lane start={[{ from: '09:00', to: '10:00' }]} told={told} />, texts);
  const bar = await screen.findByRole('group', { name: '「宣傳片」的播放時段' });
  asWide(bar);
  fireEvent.pointerDown(await period('09:00', '10:00'), { button: 0, clientX: 570, pointerId: 1 });
  fireEvent.pointerMove(bar, { clientX: 735, pointerId: 1 });
  fireEvent.pointerUp(bar, { clientX: 735, pointerId: 1 });
  expect(told).toHaveBeenLastCalledWith([{ from: '11:00', to: '12:00' }]);
});

it('is worked by keys alone: moved, made longer, typed to the minute, removed', async () => {
  const told = vi.fn();
  const person = await show(<Lane start={[{ from: '09:00', to: '10:00' }]} told={told} />, texts);
  (await period('09:00', '10:00')).focus();
  await person.keyboard('{ArrowRight}');
  await period('09:15', '10:15');
  await person.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await period('09:15', '10:30');
  await person.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await period('09:00', '10:30');
  const end = await screen.findByRole('textbox', { name: '結束時間' });
  await person.clear(end);
  await person.type(end, '1007{Enter}');
  const exact = await period('09:00', '10:07');
  exact.focus();
  await person.keyboard('{Delete}');
  await waitFor(() => expect(told).toHaveBeenLastCalledWith([]));
});
