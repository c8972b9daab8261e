import type { Language } from '@iris/contract/core/language';
import { create } from 'zustand';
import { LOOK_UPS_STORED } from './lookUpsStored.ts';
import { useSession } from './session.ts';

/** A record that the person looked up, and where it is shown. */
export interface LookUp {
  title: string;
  detail: string;
  path: string;
}
/** In the words of a language, of an estate, by a person. */
type Kept = LookUp & { language: Language; condoID: number; userId: number };

/** How many are kept for each estate. */
const KEPT = 5;

function stored(): Kept[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(LOOK_UPS_STORED) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

const useKept = create<{ all: Kept[] }>(() => ({ all: stored() }));

/** What the person looked up last in this estate, in this tab; nothing of it outlives the session. */
export function useLookUps(language: Language): LookUp[] {
  const condoID = useSession((session) => session.condoID);
  const userId = useSession(({ user }) => user?.id);
  return useKept(({ all }) => all).filter(
    (one) => one.condoID === condoID && one.userId === userId && one.language === language,
  );
}

/** Remembers a record that the person opened from a search, before what they opened earlier. */
export function keepLookUp({ title, detail, path }: LookUp, language: Language): void {
  const { condoID, user } = useSession.getState();
  if (!user) return;
  const here = { language, condoID, userId: user.id };
  const mine = (one: Kept) => one.condoID === condoID && one.userId === user.id && one.language === language;
  const { all } = useKept.getState();
  const others = all.filter((one) => !mine(one));
  const earlier = all.filter((one) => mine(one) && one.path !== path);
  const kept = [{ title, detail, path, ...here }, ...earlier].slice(0, KEPT);
  useKept.setState({ all: [...kept, ...others] });
  sessionStorage.setItem(LOOK_UPS_STORED, JSON.stringify([...kept, ...others]));
}
