// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { steadyTab } from './steadyTab.ts';

beforeAll(() => steadyTab(document));

/** The keys that reach a field's own handlers. */
function heard(classes: string): string[] {
  document.body.innerHTML = `<main><div class="ant-select ${classes}"><input></div></main>`;
  const keys: string[] = [];
  document.querySelector('main')?.addEventListener('keydown', ({ key }) => keys.push(key));
  for (const key of ['Enter', 'Tab'])
    document.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  return keys;
}

it('keeps Tab from choosing in an open list of several, and from nothing else', () => {
  expect(heard('ant-select-multiple ant-select-open')).toEqual(['Enter']);
  expect(heard('ant-select-multiple')).toEqual(['Enter', 'Tab']);
  expect(heard('ant-select-single ant-select-open')).toEqual(['Enter', 'Tab']);
});
