// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { steadyPress } from './steadyPress.ts';

const pressed = vi.fn();
beforeAll(() => steadyPress(document));
beforeEach(() => {
  pressed.mockReset();
  document.body.innerHTML = '<p>refusal</p><button type="button"><i>save</i></button>';
  document.querySelector('button')?.addEventListener('click', pressed);
});

const at = (name: string, selector: string, [clientX, clientY]: [number, number]) =>
  document.querySelector(selector)?.dispatchEvent(
    new PointerEvent(name, {
      bubbles: true,
      button: 0,
      clientX,
      clientY,
      pointerId: 1,
    } as PointerEventInit),
  );

it('counts a press of a button that moved away under the pointer', () => {
  at('pointerdown', 'i', [100, 100]);
  at('pointerup', 'p', [101, 100]);
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('counts a press of a box or its words that moved away, once', () => {
  document.body.innerHTML = '<p>refusal</p><label><input type="checkbox"><i>once</i></label>';
  const box = () => document.querySelector('input')?.checked;
  at('pointerdown', 'input', [100, 100]);
  at('pointerup', 'p', [100, 100]);
  expect(box()).toBe(true);
  // The browser itself clicks the label then.
  at('pointerdown', 'input', [100, 100]);
  at('pointerup', 'i', [100, 100]);
  expect(box()).toBe(true);
});

it('leaves to the browser what is released on the button', () => {
  at('pointerdown', 'i', [100, 100]);
  at('pointerup', 'button', [104, 100]);
  expect(pressed).not.toHaveBeenCalled();
});

it('is no press once the pointer was drawn off, or the button is disabled or gone', () => {
  at('pointerdown', 'i', [100, 100]);
  at('pointerup', 'p', [100, 160]);
  at('pointerdown', 'i', [100, 100]);
  document.querySelector('button')?.setAttribute('disabled', '');
  at('pointerup', 'p', [100, 100]);
  document.querySelector('button')?.removeAttribute('disabled');
  at('pointerdown', 'i', [100, 100]);
  document.querySelector('button')?.remove();
  at('pointerup', 'p', [100, 100]);
  expect(pressed).not.toHaveBeenCalled();
});
