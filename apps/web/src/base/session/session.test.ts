// @vitest-environment happy-dom

import type { Preferences } from '@iris/contract/user/user.model';
import { changedPreferences } from '@iris/contract/user/user.rules';
import { expect, it, onTestFinished, vi } from 'vitest';
import { currentLanguage } from '../i18n/i18n.ts';
import { followPreferences, savePreferences, useSession } from './session.ts';

const viewed = (name: string): Preferences => ({
  language: 'en',
  lists: { bill: { views: [{ name, address: 'search=a', is_default: false }] } },
});

it('takes over what another tab saved, and sends only its own change', async () => {
  let stored = viewed('逾期');
  const sent: Preferences[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const change: Preferences = JSON.parse(`${body}`);
    sent.push(change);
    stored = changedPreferences(stored, change);
    return Response.json({ code: 0, message: '', data: stored, request: '' });
  });
  const other = new BroadcastChannel('iris.preferences');
  const stop = followPreferences();
  onTestFinished(() => {
    stop();
    other.close();
    vi.unstubAllGlobals();
  });
  const heard = new Promise((resolve) => other.addEventListener('message', ({ data }) => resolve(data)));

  other.postMessage(stored);
  await vi.waitFor(() => expect(useSession.getState().preferences).toEqual(stored));
  expect(currentLanguage()).toBe('en');

  await savePreferences({ lists: { rent: { density: 'compact' } } });
  expect(sent).toEqual([{ lists: { rent: { density: 'compact' } } }]);
  const both = { ...viewed('逾期'), lists: { ...viewed('逾期').lists, rent: { density: 'compact' } } };
  expect(useSession.getState().preferences).toEqual(both);
  expect(await heard).toEqual(both);
});
