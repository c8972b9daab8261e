// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPointedLinks } from './pointedLinks.ts';

const fetched: string[] = [];
watchPointedLinks(({ pathname }) => fetched.push(pathname));

beforeEach(() => {
  vi.useFakeTimers();
  fetched.length = 0;
  document.body.innerHTML = `<a href="/rent/list"><span>租金</span></a><a href="/bill/list">賬單</a>
    <a href="https://elsewhere.example/x">外</a><p>文字</p>`;
});
afterEach(() => {
  vi.useRealTimers();
  // Files share the document.
  document.body.replaceChildren();
});

const point = (selector: string, event = 'pointerover') =>
  document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }));

it('fetches nothing for other sites, for text, and for links that are only passed over', () => {
  point('a[href^="https"]');
  vi.advanceTimersByTime(1_000);
  point('p');
  vi.advanceTimersByTime(1_000);
  point('a[href="/bill/list"]');
  vi.advanceTimersByTime(30);
  point('p');
  vi.advanceTimersByTime(1_000);
  expect(fetched).toEqual([]);
});

it('fetches the screen of a link that somebody points at, tabs to or touches', () => {
  point('a[href="/bill/list"]');
  vi.advanceTimersByTime(20);
  point('span');
  vi.advanceTimersByTime(1_000);
  point('a[href="/bill/list"]', 'focusin');
  vi.advanceTimersByTime(1_000);
  point('span', 'touchstart');
  vi.advanceTimersByTime(1_000);
  expect(fetched).toEqual(['/rent/list', '/bill/list', '/rent/list']);
});
