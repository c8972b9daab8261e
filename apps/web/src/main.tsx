import { coreText } from '@iris/contract/core/core.text';
import { fieldText } from '@iris/contract/core/field.text';
import { sessionText } from '@iris/contract/session/session.text';
import { userText } from '@iris/contract/user/user.text';
import { createRoot, type Root } from 'react-dom/client';
import { startTexts } from './app/i18n/i18n.ts';
import { requestText } from './app/request/request.text.ts';
import { keepReturnPath, returnPath } from './app/session/end.ts';
import { accessToken } from './app/session/tokens.ts';
import { applyTheme, storedTheme } from './app/themes/theme.ts';
import { signInText } from './features/session/session.console.text.ts';
import './app/page.css';

applyTheme(storedTheme());

/**
 * The sign-in screen stands alone, without router and antd, so that it is there at once; the console is fetched
 * behind it and opens in place.
 */
async function open(): Promise<void> {
  await startTexts(coreText, fieldText, userText, sessionText, requestText, signInText);
  const element = document.getElementById('root');
  if (!element) throw new Error('the page has no root');
  const root = createRoot(element);
  if (accessToken() !== null && location.pathname !== '/login') return openConsole(root);
  if (location.pathname !== '/login') {
    if (location.pathname !== '/') keepReturnPath(location.pathname + location.search);
    history.replaceState(null, '', '/login');
  }
  const { LoginPage } = await import('./features/session/LoginPage.tsx');
  const enter = () => {
    history.replaceState(null, '', returnPath());
    return openConsole(root);
  };
  root.render(<LoginPage onSignedIn={enter} prefetch={() => import('./app/Console.tsx')} />);
}

async function openConsole(root: Root): Promise<void> {
  const { startConsole } = await import('./app/Console.tsx');
  root.render(await startConsole());
}

await open();
