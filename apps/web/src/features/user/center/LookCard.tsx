import { languages } from '@iris/contract/core/language';
import { themes } from '@iris/contract/user/user.theme';
import { Segmented } from 'antd';
import { currentLanguage, switchLanguage, useTranslation } from '../../../base/i18n/i18n.ts';
import { savePreferences } from '../../../base/session/session.ts';
import { useTheme } from '../../../base/themes/Look.tsx';
import { palettes } from '../../../base/themes/theme.ts';
import { Card } from '../../../kit/page/Card.tsx';

/** Language and theme, kept for the person on every device. */
export function LookCard() {
  const { t } = useTranslation();
  const theme = useTheme();
  return (
    <Card title={t('center.look')}>
      <p className="center-label">{t('shell.language')}</p>
      <Segmented
        aria-label={t('shell.language')}
        value={currentLanguage()}
        options={languages.map((language) => ({ value: language, label: t(`signIn.language.${language}`) }))}
        onChange={(language) => {
          switchLanguage(language);
          void savePreferences({ language });
        }}
      />
      <p className="center-label">{t('shell.theme')}</p>
      <div className="center-themes" role="radiogroup" aria-label={t('shell.theme')}>
        {themes.map((one) => (
          <label key={one} className={one === theme ? 'on' : ''}>
            <input
              type="radio"
              name="theme"
              className="hidden-text"
              checked={one === theme}
              onChange={() => void savePreferences({ theme: one })}
            />
            <span
              className="center-swatch"
              aria-hidden="true"
              style={{ background: palettes[one].bg, borderColor: palettes[one].line }}
            >
              <i style={{ background: palettes[one].menuBg }} />
              <i style={{ background: palettes[one].surface }} />
              <i style={{ background: palettes[one].primary }} />
            </span>
            {t(`user.theme.${one}`)}
          </label>
        ))}
      </div>
    </Card>
  );
}
