import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAMETER = 'user';

/** Marks a history entry that the list added, so that closing returns to the list's own entry. */
const here = { fromList: true };
const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state;

/** Builds links to an account beside the list: the list's own address with the account in it. */
export function useUserLink() {
  const [address] = useSearchParams();
  return (id: number) => {
    const next = new URLSearchParams(address);
    next.set(PARAMETER, String(id));
    return { to: `?${next}`, state: here, preventScrollReset: true };
  };
}

/** The account that is open beside the list; its address can be bookmarked and shared. */
export function useOpenUser(): { id: number | null; open: (id: number) => void; close: () => void } {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const linkOf = useUserLink();
  const id = Number(address.get(PARAMETER));
  const open = (next: number) => {
    const { to, ...options } = linkOf(next);
    void navigate(to, options);
  };
  const close = useCallback(() => {
    if (isFromList(state)) return void navigate(-1);
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(PARAMETER);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [state, navigate, setAddress]);
  return { id: Number.isSafeInteger(id) && id > 0 ? id : null, open, close };
}
