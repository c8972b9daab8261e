import { limits } from '@iris/contract/core/limits';
import type { ServerEvent } from '@iris/contract/core/realtime';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect } from './socket.ts';

/** The sockets that were opened; what the server would say is said by the test. */
let opened: Line[] = [];

class Line extends EventTarget {
  readonly sent: string[] = [];
  constructor() {
    super();
    opened.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.end();
  }
  say(event: ServerEvent): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(event) }));
  }
  end(): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1012 }));
  }
}

beforeEach(() => {
  opened = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', new URL('http://iris.test/index'));
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function listen() {
  const heard: string[] = [];
  const stop = connect(
    ({ type }) => heard.push(type),
    () => heard.push('back'),
    () => heard.push('lost'),
  );
  return { heard, stop };
}
const last = (): Line => {
  const line = opened.at(-1);
  if (!line) throw new Error('no socket');
  return line;
};
const enter = () => {
  last().say({ type: 'hello' });
  last().say({ type: 'ready' });
};
const pass = () => vi.advanceTimersByTime(limits.socketDelayMs);

it('says so when a lost connection is back, because what was said meanwhile is missed', () => {
  const { heard, stop } = listen();
  enter();
  last().say({ type: 'rightsChanged' });
  expect(heard).toEqual(['rightsChanged']);
  last().end();
  pass();
  expect(heard).toEqual(['rightsChanged']);
  enter();
  expect(heard).toEqual(['rightsChanged', 'back']);
  expect(last().sent.map((text) => JSON.parse(text))).toMatchObject([{ type: 'signIn', token: 'token' }]);
  stop();
});

it('asks for what changed before the first connection, and for no more than the time without one', () => {
  const missed = () => JSON.parse(last().sent.at(-1) ?? '').missed_ms;
  const { stop } = listen();
  vi.advanceTimersByTime(10 * limits.socketMissedMs);
  enter();
  expect(missed()).toBe(limits.socketMissedMs);
  stop();
  // As when the language changes, which the server has to know of.
  const again = listen();
  vi.advanceTimersByTime(3_000);
  enter();
  expect(missed()).toBeGreaterThanOrEqual(3_000);
  expect(missed()).toBeLessThan(10_000);
  last().end();
  pass();
  enter();
  // Everything is read again.
  expect(missed()).toBeUndefined();
  again.stop();
});

it('says so too when the first connection fails, since the screens are read meanwhile', () => {
  const { heard, stop } = listen();
  last().end();
  pass();
  enter();
  expect(heard).toEqual(['back']);
  stop();
});

it('gives up after its attempts', () => {
  const { heard, stop } = listen();
  enter();
  for (let attempt = 0; attempt < limits.socketAttempts; attempt += 1) {
    last().end();
    pass();
  }
  expect(heard).toEqual([]);
  last().end();
  pass();
  expect(heard).toEqual(['lost']);
  expect(opened).toHaveLength(limits.socketAttempts + 1);
  stop();
});

it.each([
  ['the person comes back', () => focusManager.setFocused(true)],
  ['there is a network again', () => onlineManager.setOnline(true)],
])('tries again after giving up once %s', (_, wake) => {
  focusManager.setFocused(false);
  onlineManager.setOnline(false);
  const { heard, stop } = listen();
  enter();
  for (let attempt = 0; attempt <= limits.socketAttempts; attempt += 1) {
    last().end();
    pass();
  }
  const before = opened.length;
  wake();
  expect(opened).toHaveLength(before + 1);
  enter();
  expect(heard).toEqual(['lost', 'back']);
  stop();
});

it('opens no second connection beside one that is there', () => {
  focusManager.setFocused(false);
  const { stop } = listen();
  enter();
  focusManager.setFocused(true);
  expect(opened).toHaveLength(1);
  stop();
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  expect(opened).toHaveLength(1);
});
