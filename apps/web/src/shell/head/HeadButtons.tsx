import { BellOutlined, BgColorsOutlined, DownOutlined } from '@ant-design/icons';
import { inLanguage } from '@iris/contract/core/language';
import { messageApi } from '@iris/contract/message/message.api';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ComponentType } from 'react';
import { FileImage } from '../../base/files/FileImage.tsx';
import { currentLanguage, useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { useSession } from '../../base/session/session.ts';

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
      <DownOutlined />
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
      <BgColorsOutlined />
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
      <BellOutlined />
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

/** The header's tools, in order. */
export const headTools = ['condo', 'language', 'theme', 'bell', 'account'] as const;
export type HeadTool = (typeof headTools)[number];

/** Their buttons; the popups are in `HeadPopups`. */
export const headButtons: Record<HeadTool, ComponentType<ButtonProps>> = {
  condo: CondoButton,
  language: LanguageButton,
  theme: ThemeButton,
  bell: BellButton,
  account: AccountButton,
};
