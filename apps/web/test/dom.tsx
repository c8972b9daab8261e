import { coreText } from '@iris/contract/core/core.text';
import { type ErrorKind, errorCodes } from '@iris/contract/core/errors';
import { fieldText } from '@iris/contract/core/field.text';
import { languages, type Texts } from '@iris/contract/core/language';
import type { Permission } from '@iris/contract/core/permission';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { loadAntdLocale } from '../src/base/i18n/antdLocale.ts';
import { addTexts, startTexts, switchLanguage } from '../src/base/i18n/i18n.ts';
import { useNoticesShown } from '../src/base/notices/notices.ts';
import { requestText } from '../src/base/request/request.text.ts';
import { useSession } from '../src/base/session/session.ts';
import { Look } from '../src/base/themes/Look.tsx';
import { kitText } from '../src/kit/kit.text.ts';

// What never comes fails in the end; how long it takes on a busy machine is no finding.
configure({ asyncUtilTimeout: 30_000 });

/**
 * Shows a part of the console in a light DOM (happy-dom), in Chinese, with theme, texts and router around it as in the
 * console, until the test ends. For what needs no real browser: checks of fields, empty states, figures, keys within one
 * form. A file that uses it begins with `// @vitest-environment happy-dom`. `person` types and presses with the events of
 * a real person. `handle`: what the router says of the console, for a part that reads it.
 */
export async function show(
  part: ReactElement,
  texts: readonly Texts[] = [],
  handle?: unknown,
): Promise<UserEvent> {
  // Typed changes are drawn before the next step of the test.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  startTexts(coreText, fieldText, requestText, kitText, ...texts);
  addTexts(...texts);
  switchLanguage(languages[0]);
  // As at the console's start: antd draws everything anew when its words come later.
  await loadAntdLocale(languages[0]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  // Links and forms know of addresses: a form asks before what was typed is left.
  const router = createMemoryRouter([{ path: '*', element: part, handle }]);
  render(
    <QueryClientProvider client={client}>
      <Look>
        <RouterProvider router={router} />
      </Look>
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    cleanup();
    // Those of one test would stand above the parts of the next, and files share the session.
    useNoticesShown.setState({ notices: [] });
    useSession.setState(useSession.getInitialState(), true);
    client.clear();
    vi.unstubAllGlobals();
  });
  return userEvent.setup();
}

/** Somebody of an estate's staff has signed in, with these permissions. */
export const signedIn = (nickname: string, permissions: readonly Permission[]): void =>
  useSession.setState({
    user: { id: 5, nickname, email: '', avatar: null, admin: false, auth_type: 'CONDO' },
    permissions: new Set(permissions),
  });

/** Answers the console's calls: what `answer` gives as data of an envelope, or as a whole response, at once or later, or no network while it gives nothing. */
export function answerCalls(answer: (path: string) => unknown): void {
  vi.stubGlobal('fetch', async (path: string) => {
    const data = await answer(path);
    if (data === undefined) throw new TypeError('Failed to fetch');
    if (data instanceof Response) return data;
    return Response.json({ code: 0, message: '', data, request: path });
  });
}

/** A refusal of the server, as an answer to a call. */
export function refusalOf(kind: ErrorKind): Response {
  const { code, status } = errorCodes[kind];
  return Response.json({ code, message: kind, data: null, request: '' }, { status });
}

export { screen, waitFor, within };
