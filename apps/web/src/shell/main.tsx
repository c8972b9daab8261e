import { coreText } from '@iris/contract/core/core.text';
import { fieldText } from '@iris/contract/core/field.text';
import { sessionText } from '@iris/contract/session/session.text';
import { userText } from '@iris/contract/user/user.text';
import { createRoot, type Root } from 'react-dom/client';
import { startTexts } from '../base/i18n/i18n.ts';
import { loadPart } from '../base/part/part.ts';
import { requestText } from '../base/request/request.text.ts';
import {
  endOfSession,
  forgetIdleSession,
  keepReturnPath,
  reasonToSignIn,
  returnPath,
} from '../base/session/end.ts';
import { isIdle, touch } from '../base/session/idle.ts';
import { accessToken } from '../base/session/tokens.ts';
import { antdSheet } from '../base/themes/antdSheet.ts';
import { applyTheme, storedTheme } from '../base/themes/theme.ts';
import { steadyPress } from '../base/window/steadyPress.ts';
import { steadyTab } from '../base/window/steadyTab.ts';
import { signInText } from '../features/session/session.console.text.ts';
import { Opening, OpeningFailed } from './Opening.tsx';
import './page.css';

// The page's policy forbids code made from text. zod would try to make some at each start, and the browser report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
applyTheme(storedTheme());
steadyPress(document);
steadyTab(document);

const loadConsole = () => loadPart(() => import('./Console.tsx'));
const fetchConsole = () => Promise.all([loadConsole(), antdSheet()]);

/** A one-time link also opens in a browser where somebody, such as an administrator, is signed in. */
const isOneTimeLink = () =>
  location.pathname === '/login' && new URLSearchParams(location.search).get('mode') === 'link';

/**
 * The sign-in screen runs alone, without router and antd, so that it appears at once; the console loads in the
 * background and opens in place.
 */
async function open(): Promise<void> {
  startTexts(coreText, fieldText, userText, sessionText, requestText, signInText);
  const element = document.getElementById('root');
  if (!element) throw new Error('the page has no root');
  const root = createRoot(element);
  if (accessToken() !== null && isIdle()) forgetIdleSession();
  if (accessToken() === null || isOneTimeLink()) return openSignIn(root);
  if (location.pathname === '/login') history.replaceState(null, '', returnPath());
  root.render(<Opening />);
  return openConsole(root);
}

async function openSignIn(root: Root): Promise<void> {
  if (location.pathname !== '/login') {
    if (location.pathname !== '/') keepReturnPath(location.pathname + location.search);
    history.replaceState(null, '', '/login');
  }
  const { LoginPage } = await import('../features/session/LoginPage.tsx');
  const enter = () => {
    // Cached data of an earlier session does not belong to this one.
    touch();
    history.replaceState(null, '', returnPath());
    return openConsole(root);
  };
  root.render(<LoginPage reason={reasonToSignIn()} onSignedIn={enter} prefetch={fetchConsole} />);
}

/** If not even this part loads, the session ends in this browser alone. */
const leave = () =>
  void loadPart(() => import('./signOut.ts')).then(
    ({ signOut }) => signOut(),
    () => endOfSession('left'),
  );

async function openConsole(root: Root): Promise<void> {
  try {
    const [{ startConsole }] = await fetchConsole();
    root.render(await startConsole());
  } catch (error) {
    // A user who was signed out meanwhile is already being sent to the sign-in screen.
    if (accessToken() === null) return;
    const retry = () => {
      root.render(<Opening />);
      void openConsole(root);
    };
    root.render(<OpeningFailed error={error} onRetry={retry} onSignOut={leave} />);
  }
}

void open();
