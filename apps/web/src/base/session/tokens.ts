/** Access and refresh token, shared by all tabs of the browser. */
const ACCESS = 'iris.access';
const REFRESH = 'iris.refresh';

/** The access token that all tabs share, or null when signed out. */
export const accessToken = (): string | null => localStorage.getItem(ACCESS);
/** The refresh token that all tabs share, or null when signed out. */
export const refreshToken = (): string | null => localStorage.getItem(REFRESH);

/** Stores both tokens; other tabs notice through the storage event. */
export function keepTokens(tokens: { access_token: string; refresh_token: string }): void {
  localStorage.setItem(ACCESS, tokens.access_token);
  localStorage.setItem(REFRESH, tokens.refresh_token);
}

/** Removes both tokens, which signs out every tab. */
export function dropTokens(): void {
  localStorage.removeItem(ACCESS);
  localStorage.removeItem(REFRESH);
}

/** Waits until this tab sees another access token than `old`, at most `ms`. False if it did not come. */
export function newerToken(old: string | null, ms: number): Promise<boolean> {
  const isNew = () => accessToken() !== old;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('storage', look);
      resolve(isNew());
    };
    const look = () => isNew() && end();
    const timer = setTimeout(end, ms);
    window.addEventListener('storage', look);
    look();
  });
}

/** Calls the listener when another tab signs out, that is when the access token is removed there. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === ACCESS && event.newValue === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
