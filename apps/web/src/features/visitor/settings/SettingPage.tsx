import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { PartTabs } from '../../../kit/page/PageTabs.tsx';
import { useHistoryWords } from '../useHistoryWords.ts';
import style from '../visitor.module.css';
import { reasonHistory, settingHistory } from '../visitor.queries.ts';
import { ReasonsCard } from './ReasonsCard.tsx';
import { SettingsCard } from './SettingsCard.tsx';

/** Reasons of visits, gates, and how long personal data is kept. */
export default function SettingPage() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { fieldLabel, show } = useHistoryWords();
  return (
    <Page dense>
      <PageHead title={t('visitor.tab.setting')} />
      <PartTabs />
      <div className={style.halves}>
        <div className={style.column}>
          <ReasonsCard />
          <HistoryPanel
            title={t('visitor.reasons.history')}
            named
            read={reasonHistory(condoID)}
            fieldLabel={fieldLabel}
            show={show}
          />
        </div>
        <div className={style.column}>
          <SettingsCard />
          <HistoryPanel
            title={t('visitor.settings.history')}
            read={settingHistory(condoID)}
            fieldLabel={fieldLabel}
            show={show}
          />
        </div>
      </div>
    </Page>
  );
}
