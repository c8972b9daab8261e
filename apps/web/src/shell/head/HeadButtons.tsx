import { inLanguage } from '@iris/contract/core/language';
import { messageApi } from '@iris/contract/message/message.api';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ComponentType } from 'react';
import { FileImage } from '../../base/files/FileImage.tsx';
import { currentLanguage, useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { useSession } from '../../base/session/session.ts';
import { BellIcon, DownIcon, ThemeIcon } from '../../kit/icon/icons.tsx';

type ButtonProps = ComponentProps<'button'>;

/** The bell's data: the newest messages, and the number unread. */
export const bellQuery = queryOf(messageApi.list, { query: { count: 8 } });

/** The current condo. */
function CondoButton(props: ButtonProps) {
  const { t, i18n } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const now = useSession((session) => session.condos).find(({ id }) => id === condoID);
  if (!now) return null;
  return (
    <button {...props} type="button" className="head-button head-condo" title={t('shell.condo')}>
      <span className="hidden-text">{t('shell.condo')}</span>
      <span>{inLanguage(i18n.language, now.name, now.name_en)}</span>
      <DownIcon />
    </button>
  );
}

function LanguageButton(props: ButtonProps) {
  const { t } = useTranslation();
  return (
    <button {...props} type="button" className="head-button" title={t('shell.language')}>
      <span className="hidden-text">{t('shell.language')}</span>
      {t(`shell.language.short.${currentLanguage()}`)}
    </button>
  );
}

function ThemeButton(props: ButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      {...props}
      type="button"
      className="head-button"
      aria-label={t('shell.theme')}
      title={t('shell.theme')}
    >
      <ThemeIcon />
    </button>
  );
}

function BellButton(props: ButtonProps) {
  const { t } = useTranslation();
  const { data } = useQuery(bellQuery);
  const unread = data?.unread ?? 0;
  return (
    <button
      {...props}
      type="button"
      className="head-button head-bell"
      aria-label={unread > 0 ? t('shell.bell.unread', { count: unread }) : t('shell.bell')}
    >
      <BellIcon />
      {unread > 0 && <sup aria-hidden="true">{unread > 99 ? '99+' : unread}</sup>}
    </button>
  );
}

function AccountButton(props: ButtonProps) {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <button
      {...props}
      type="button"
      className="head-avatar"
      aria-label={`${t('shell.account')} ${user.nickname}`}
    >
      {user.avatar === null ? user.nickname.slice(0, 1) : <FileImage id={user.avatar} alt="" />}
    </button>
  );
}

/** The buttons of the header's tools; the popups are in `HeadPopups`. */
export const headButtons = {
  condo: CondoButton,
  language: LanguageButton,
  theme: ThemeButton,
  bell: BellButton,
  account: AccountButton,
} satisfies Record<string, ComponentType<ButtonProps>>;
export type HeadTool = keyof typeof headButtons;

export const isHeadTool = (name: unknown): name is HeadTool =>
  typeof name === 'string' && name in headButtons;
