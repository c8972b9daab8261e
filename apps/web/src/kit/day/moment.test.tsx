// @vitest-environment happy-dom
import { formatMoment } from '@iris/contract/core/day';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { DayPicker } from './DayPicker.tsx';
import { MomentField } from './MomentField.tsx';
import { TimeField } from './TimeField.tsx';

/** Fields on a page that is drawn again at any moment, as by an answer that comes in while somebody types. */
function Page({
  onMoment,
  onTime,
}: {
  onMoment: (at: number | null) => void;
  onTime: (time: string) => void;
}) {
  const [drawn, draw] = useState(0);
  return (
    <div data-drawn={drawn}>
      <button type="button" onFocus={() => draw(drawn + 1)}>
        redraw
      </button>
      <MomentField value={Date.UTC(2099, 0, 5, 1)} onChange={onMoment} />
      <TimeField label="開放" value="09:00" onChange={onTime} />
    </div>
  );
}

it('a time that is being typed stays when the page is drawn again', async () => {
  const [onMoment, onTime] = [vi.fn(), vi.fn()];
  const person = await show(<Page onMoment={onMoment} onTime={onTime} />);
  const redraw = () => screen.getByText('redraw').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const label of ['時間', '開放']) {
    const field = screen.getByLabelText(label);
    await person.clear(field);
    await person.type(field, '23:00');
    redraw();
    await person.type(field, '{Enter}');
  }
  expect(onMoment.mock.lastCall?.map((at) => formatMoment(at))).toEqual(['2099-01-05 23:00']);
  expect(onTime).toHaveBeenLastCalledWith('23:00');
});

it('a day that was chosen before it became too early is not called wrong; one that is refused is', async () => {
  await show(
    <>
      <DayPicker aria-label="報名" value="2026-01-05" min="2026-02-01" />
      <DayPicker aria-label="活動" value="2026-03-05" min="2026-02-01" max="2026-03-01" />
    </>,
  );
  expect(screen.getByLabelText('報名').getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.getByLabelText('活動').getAttribute('aria-invalid')).toBe('true');
});
