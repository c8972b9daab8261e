import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { PartTabs } from '../../../kit/page/PageTabs.tsx';
import style from '../visitor.module.css';
import { ReasonsCard } from './ReasonsCard.tsx';
import { SettingsCard } from './SettingsCard.tsx';

/** Reasons of visits, gates, and how long personal data is kept. */
export default function SettingPage() {
  const { t } = useTranslation();
  return (
    <Page dense>
      <PageHead title={t('visitor.tab.setting')} />
      <PartTabs />
      <div className={style.halves}>
        <ReasonsCard />
        <SettingsCard />
      </div>
    </Page>
  );
}
