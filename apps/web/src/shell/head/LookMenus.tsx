import { languages } from '@iris/contract/core/language';
import { themes } from '@iris/contract/user/user.theme';
import { useQueryClient } from '@tanstack/react-query';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { currentLanguage, switchLanguage, useTranslation } from '../../base/i18n/i18n.ts';
import { savePreferences } from '../../base/session/session.ts';
import { useTheme } from '../../base/themes/Look.tsx';
import { palettes } from '../../base/themes/theme.ts';
import { headButtons } from './HeadButtons.tsx';
import type { ToolProps } from './HeadPopups.tsx';

export function LanguageMenu({ opened, autoFocus }: ToolProps) {
  const [open, setOpen] = useState(opened);
  const { t } = useTranslation();
  const client = useQueryClient();
  const now = currentLanguage();
  const items = languages.map((language) => ({
    key: language,
    label: <span lang={language}>{t(`signIn.language.${language}`)}</span>,
  }));
  const choose = async (language: (typeof languages)[number]) => {
    switchLanguage(language);
    // Some answers are in the language that they were asked in: going back must not show one in the other.
    client.removeQueries({ type: 'inactive' });
    await Promise.all([client.invalidateQueries(), savePreferences({ language })]);
  };
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [now],
        onClick: ({ key }) => void choose(languages.find((one) => one === key) ?? now),
      }}
    >
      <headButtons.language aria-expanded={open} autoFocus={autoFocus} />
    </Dropdown>
  );
}

export function ThemeMenu({ opened, autoFocus }: ToolProps) {
  const [open, setOpen] = useState(opened);
  const { t } = useTranslation();
  const now = useTheme();
  const items = themes.map((theme) => ({
    key: theme,
    label: (
      <span className="theme-item">
        <i style={{ background: palettes[theme].menuBg, borderColor: palettes[theme].primary }} />
        {t(`user.theme.${theme}`)}
      </span>
    ),
  }));
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [now],
        onClick: ({ key }) => void savePreferences({ theme: themes.find((one) => one === key) ?? now }),
      }}
    >
      <headButtons.theme aria-expanded={open} autoFocus={autoFocus} />
    </Dropdown>
  );
}
