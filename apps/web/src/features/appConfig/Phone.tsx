import type { AppConfig, AppFunction } from '@iris/contract/appConfig/appConfig.model';
import { appConfigText } from '@iris/contract/appConfig/appConfig.text';
import { inLanguage, type Language, languages, textIn } from '@iris/contract/core/language';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useSession } from '../../base/session/session.ts';
import { appConfigConsoleText } from './appConfig.console.text.ts';
import style from './appConfig.module.css';
import { functionIcons } from './functionIcons.ts';

/** A phone as residents see it with these settings, in either language. */
export function Phone({ functions }: { functions: AppConfig['functions'] }) {
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState<Language>(i18n.language === 'en' ? 'en' : 'zh-HK');
  const [pressed, setPressed] = useState<AppFunction>();
  const { condoName, condoNameEn } = useSession();
  const shown = functions.filter(({ state }) => state !== 'HIDDEN');
  const blocked = functions.find(({ key, state }) => key === pressed && state === 'OFF');
  const notice = blocked && inLanguage(language, blocked.notice, blocked.notice_en);
  return (
    <div>
      <Segmented<Language>
        aria-label={t('appConfig.language')}
        value={language}
        onChange={setLanguage}
        options={languages.map((one) => ({ value: one, label: t(`appConfig.language.${one}`) }))}
      />
      <div className={style.phone} lang={language}>
        <p className={style.phoneHead}>{inLanguage(language, condoName, condoNameEn)}</p>
        <ul className={style.keys}>
          {shown.map(({ key, state }) => {
            const Icon = functionIcons[key];
            return (
              <li key={key}>
                <button
                  type="button"
                  className={state === 'OFF' ? `${style.key} ${style.off}` : style.key}
                  onClick={() => setPressed(state === 'OFF' ? key : undefined)}
                >
                  <Icon />
                  <span>{textIn(language, appConfigText[`appConfig.function.${key}`])}</span>
                </button>
              </li>
            );
          })}
        </ul>
        {shown.length === 0 && <p className={style.phoneNone}>{t('appConfig.nothing')}</p>}
        {blocked && (
          <div className={style.blocked} role="status">
            <b>
              {textIn(language, appConfigText[`appConfig.function.${blocked.key}`])} ·{' '}
              {textIn(language, appConfigConsoleText['appConfig.blocked'])}
            </b>
            <p>{notice}</p>
            <button type="button" onClick={() => setPressed(undefined)}>
              {textIn(language, appConfigConsoleText['appConfig.gotIt'])}
            </button>
          </div>
        )}
      </div>
      <p className={style.note}>{t('appConfig.previewSays')}</p>
    </div>
  );
}
