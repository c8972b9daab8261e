import { limits } from '@iris/contract/core/limits';
import type { Level, Permission } from '@iris/contract/core/permission';
import { holds } from '@iris/contract/core/permission';
import { userApi } from '@iris/contract/user/user.api';
import type { Granted, Preferences, Workplace } from '@iris/contract/user/user.model';
import { changedPreferences } from '@iris/contract/user/user.rules';
import { create } from 'zustand';
import { currentLanguage, switchLanguage } from '../i18n/i18n.ts';
import { call } from '../request/call.ts';
import { isNotFound } from '../request/failure.ts';
import { endOfSession } from './end.ts';

/** Who is signed in and where they work; the names come from the specification's session state. */
interface Session {
  logined: boolean;
  user: Pick<Granted, 'id' | 'nickname' | 'email' | 'avatar' | 'admin' | 'auth_type'> | null;
  permissions: ReadonlySet<string>;
  condos: Workplace[];
  condoID: number;
  condoName: string;
  condoNameEn: string;
  companyID: number;
  companyName: string;
  condoAuthType: Level;
  preferences: Preferences;
  idleTimeoutMs: number;
  /** Only the personal centre is open until two-factor authentication is set up. */
  mustAddSecondFactor: boolean;
}

const nobody: Session = {
  logined: false,
  user: null,
  permissions: new Set(),
  condos: [],
  condoID: 0,
  condoName: '',
  condoNameEn: '',
  companyID: -1,
  companyName: '',
  condoAuthType: 'CONDO',
  preferences: {},
  idleTimeoutMs: 0,
  mustAddSecondFactor: false,
};

export const useSession = create<Session>(() => nobody);

const storedCondo = (userId: number) => `iris.condo.${userId}`;

/** The permission names of the answer's modules, flattened. */
const flatten = ({ permissions }: Pick<Granted, 'permissions'>): ReadonlySet<string> =>
  new Set(permissions.flatMap((module) => Object.values(module).flat()).map(({ permission }) => permission));

/** Loads the person, their permissions, condos and preferences. */
export async function loadSession(): Promise<Session> {
  const [granted, condos, preferences] = await Promise.all([
    call(userApi.permissions),
    call(userApi.condos),
    call(userApi.preferences),
  ]);
  take(granted);
  useSession.setState({ condos, preferences });
  const last = Number(localStorage.getItem(storedCondo(granted.id)));
  workIn(condos.find((condo) => condo.id === last) ?? (await workplace(last, condos)) ?? condos[0]);
  return useSession.getState();
}

function take(granted: Granted): void {
  const { id, nickname, email, avatar, admin, auth_type } = granted;
  useSession.setState({
    logined: true,
    user: { id, nickname, email, avatar, admin, auth_type },
    permissions: flatten(granted),
    idleTimeoutMs: granted.idle_timeout_ms,
    mustAddSecondFactor: granted.must_add_second_factor,
    condoAuthType: auth_type,
  });
}

/** A condo that the session does not carry: an operator may work in more than it lists. */
async function workplace(id: number, carried: readonly Workplace[]): Promise<Workplace | undefined> {
  if (!(id > 0) || carried.length < limits.workplaces) return undefined;
  const query = { condo_id: String(id) };
  const condos = await call(userApi.condos, { query }, { silent: true }).catch(() => []);
  const found = condos.find((condo) => condo.id === id);
  if (found) useSession.setState({ condos: [...carried, found] });
  return found;
}

/**
 * Reloads the person's permissions and condos after a change. If the current condo is lost, switches to another one
 * and returns it; without any the session ends.
 */
export async function renewRights(): Promise<Workplace | undefined> {
  const { condoID } = useSession.getState();
  const [granted, condos] = await Promise.all([
    call(userApi.permissions, {}, { silent: true }),
    call(userApi.condos, condoID > 0 ? { query: { condo_id: String(condoID) } } : {}, { silent: true }).catch(
      // The requested condo is gone.
      () => call(userApi.condos, {}, { silent: true }),
    ),
  ]);
  take(granted);
  useSession.setState({ condos });
  if (condos.some(({ id }) => id === condoID)) return undefined;
  const [other] = condos;
  if (other) workIn(other);
  else if (condoID > 0) endOfSession('condoGone');
  return other;
}

/** Selects the condo that screens work in. */
export function workIn(condo: Workplace | undefined): void {
  const { user } = useSession.getState();
  if (!condo || !user) return;
  localStorage.setItem(storedCondo(user.id), String(condo.id));
  useSession.setState({
    condoID: condo.id,
    condoName: condo.name,
    condoNameEn: condo.name_en,
    companyID: condo.company_id,
    companyName: condo.company_name,
    condoAuthType: condo.auth_type,
  });
}

/** After the current condo was not found: if it was deleted meanwhile, the session ends. */
export async function checkCondo(): Promise<void> {
  const { condoID } = useSession.getState();
  const query = { condo_id: String(condoID) };
  await call(userApi.condos, { query }, { silent: true }).catch((error: unknown) => {
    if (isNotFound(error)) endOfSession('condoGone');
  });
}

/** Whether the person has the permission; the server checks each call again. */
export function may(permission: Permission | readonly Permission[]): boolean {
  const { user, permissions } = useSession.getState();
  return user !== null && holds(permissions, permission);
}

/** Whether the person may open a screen, or see what is added to one; where no permission is named, everybody may. */
export const mayOpen = ({
  permission,
}: {
  permission?: Permission | readonly Permission[] | undefined;
}): boolean => permission === undefined || may(permission);

/** `may` as a hook that follows changes of the session. */
export function useMay(permission: Permission | readonly Permission[]): boolean {
  useSession((session) => session.permissions);
  return may(permission);
}

let lastSave = 0;
/** Between the tabs of this browser: what one saved of the person's preferences. */
let otherTabs: BroadcastChannel | undefined;

/**
 * Changes preferences, at once on screen and then on the server. If that fails they are reverted and the person is
 * told; of several changes under way, the newest answer counts.
 */
export async function savePreferences(change: Preferences): Promise<void> {
  const before = useSession.getState().preferences;
  useSession.setState({ preferences: changedPreferences(before, change) });
  lastSave += 1;
  const save = lastSave;
  const saved = await call(userApi.updatePreferences, { body: change }).catch(() => null);
  if (save !== lastSave) return;
  useSession.setState({ preferences: saved ?? before });
  if (saved) otherTabs?.postMessage(saved);
}

/**
 * Preferences saved in another tab apply here at once, and a save here starts from them: views of a list that another
 * tab has saved stay. Returns a function that stops it.
 */
export function followPreferences(): () => void {
  const channel = new BroadcastChannel('iris.preferences');
  otherTabs = channel;
  channel.addEventListener('message', ({ data }) => {
    // Only this console's own tabs send here.
    const preferences = data as Preferences;
    useSession.setState({ preferences });
    if (preferences.language && preferences.language !== currentLanguage())
      switchLanguage(preferences.language);
  });
  return () => {
    otherTabs = undefined;
    channel.close();
  };
}
