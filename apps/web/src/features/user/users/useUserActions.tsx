import { limits } from '@iris/contract/core/limits';
import { userApi } from '@iris/contract/user/user.api';
import type { User } from '@iris/contract/user/user.model';
import type { MenuProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useRemoval, useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { BRING_BACK_DAYS, useUndo } from '../../../kit/removed/useBringBack.tsx';
import { useOwn } from '../useOwn.ts';
import { toEditUsers } from '../user.permissions.ts';
import { AccessLinkDialog, type GivenLink } from './AccessLink.tsx';

const DAY_MS = 86_400_000;
const silent = { silent: true };

/** Who may edit accounts; only administrators may edit administrators' accounts. */
export function useMayEdit({ admin }: Pick<User, 'admin'>): boolean {
  const own = useOwn();
  return useMay(toEditUsers) && (own.admin || !admin);
}

interface Actions {
  items: NonNullable<MenuProps['items']>;
  /** Signs the person out everywhere; null if there is no session, or for the person's own account. */
  endSessions: (() => void) | null;
  /** Questions and results; rendered by the page. */
  dialogs: ReactNode;
}

/**
 * The actions that are possible on an account now, each after saying what it means for the person. `then` runs after
 * a deletion.
 */
export function useUserActions(user: User, then?: () => void): Actions {
  const { t } = useTranslation();
  const own = useOwn();
  const mayEdit = useMayEdit(user);
  const [ask, question] = useConfirm();
  const [given, setGiven] = useState<GivenLink | null>(null);
  const sendLink = useWrite(userApi.sendLink, silent);
  const endSessions = useWrite(userApi.endUserSessions, silent);
  const clearFactor = useWrite(userApi.clearSecondFactor, silent);
  const disable = useWrite(userApi.disable, silent);
  const enable = useWrite(userApi.enable, silent);
  const remove = useRemoval(userApi.remove, silent);
  const removed = useUndo(userApi.restore);
  const { nickname: name, email, username, state, session_count } = user;
  const params = { id: String(user.id) };
  const oneself = user.id === own.id;
  const disabled = state === 'DISABLED';

  const said = (text: string) => message.success(text);
  const days = limits.accessLinkMs / DAY_MS;
  const acts = {
    link: () =>
      ask({
        title: t('admin.link.ask', { name }),
        says: (
          <>
            <p>{email ? t('admin.link.askMail', { email, days }) : t('admin.link.askShow', { days })}</p>
            {state === 'ACTIVE' && <p>{t('admin.link.askReset')}</p>}
          </>
        ),
        action: t('admin.link.send'),
        run: async () => {
          const { link, expires_at: until } = await sendLink.mutateAsync({ params });
          setGiven({ name, email, link, until });
        },
      }),
    sessions: () =>
      ask({
        title: t('admin.sessions.ask', { name }),
        says: t('admin.sessions.askSays', { count: session_count }),
        action: t('admin.sessions.end'),
        danger: true,
        run: async () => {
          await endSessions.mutateAsync({ params });
          said(t('admin.sessions.done', { name }));
        },
      }),
    factor: () =>
      ask({
        title: t('admin.factor.ask', { name }),
        says: t('admin.factor.askSays'),
        action: t('admin.factor.clear'),
        danger: true,
        run: async () => {
          await clearFactor.mutateAsync({ params });
          said(t('admin.factor.done', { name }));
        },
      }),
    disable: () =>
      ask({
        title: t('admin.disable.ask', { name }),
        says: t('admin.disable.askSays'),
        action: t('admin.disable'),
        danger: true,
        run: async () => {
          await disable.mutateAsync({ params });
          said(t('admin.disable.done', { name }));
        },
      }),
    enable: () =>
      ask({
        title: t('admin.enable.ask', { name }),
        says: t('admin.enable.askSays'),
        action: t('admin.enable'),
        run: async () => {
          await enable.mutateAsync({ params });
          said(t('admin.enable.done', { name }));
        },
      }),
    remove: () =>
      ask({
        title: t('admin.remove.ask', { name }),
        says: t('admin.remove.askSays', { account: username, days: BRING_BACK_DAYS }),
        action: t('admin.remove'),
        danger: true,
        run: async () => {
          await remove.mutateAsync({ params });
          removed({ id: user.id, name, said: t('admin.remove.done', { name }) });
          then?.();
        },
      }),
  };

  const ends = session_count > 0 && !oneself;
  const items = [
    !disabled &&
      !oneself && {
        key: 'link',
        label: t(state === 'INVITED' ? 'admin.link.action.invite' : 'admin.link.action.reset'),
        onClick: acts.link,
      },
    ends && { key: 'sessions', label: t('admin.sessions.end'), onClick: acts.sessions },
    user.second_factor && !oneself && { key: 'factor', label: t('admin.factor.clear'), onClick: acts.factor },
    !disabled && !oneself && { key: 'disable', label: t('admin.disable'), onClick: acts.disable },
    disabled && { key: 'enable', label: t('admin.enable'), onClick: acts.enable },
    !oneself && { key: 'remove', label: t('admin.remove'), danger: true, onClick: acts.remove },
  ].filter((item) => item !== false);
  return {
    items: mayEdit ? items : [],
    endSessions: mayEdit && ends ? acts.sessions : null,
    dialogs: (
      <>
        {question}
        {given && <AccessLinkDialog given={given} onClose={() => setGiven(null)} />}
      </>
    ),
  };
}
