import { settingApi } from '@iris/contract/setting/setting.api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { Bone } from '../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../kit/failure/FailurePanel.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { PageTabs, usePageTab } from '../../kit/page/PageTabs.tsx';
import { BannersCard } from './banners/BannersCard.tsx';
import { HolidaysCard } from './holidays/HolidaysCard.tsx';
import { JobsCard } from './jobs/JobsCard.tsx';
import { Outbox } from './mail/Outbox.tsx';
import { SmtpCard } from './mail/SmtpCard.tsx';
import { TestCard } from './mail/TestCard.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { SettingHistory } from './SettingHistory.tsx';
import { SignInCard } from './SignInCard.tsx';
import style from './setting.module.css';
import { TypesCard } from './types/TypesCard.tsx';

const tabs = ['banners', 'types', 'holidays', 'mail', 'jobs', 'security'] as const;

/** /moreInfo/moreConfig: the operator's settings for the whole platform; the open tab is in the address. */
export default function MoreConfigPage() {
  const { t } = useTranslation();
  const open = usePageTab(tabs);
  const setting = useQuery(queryOf(settingApi.platform));
  const parts: Record<(typeof tabs)[number], ReactNode> = {
    banners: <BannersCard />,
    types: <TypesCard />,
    holidays: <HolidaysCard />,
    mail: setting.data && (
      <>
        <div className={style.pair}>
          <SmtpCard setting={setting.data} />
          <TestCard ready={setting.data.smtp.source !== 'NONE'} />
        </div>
        <Outbox waiting={setting.data.outbox_waiting} />
      </>
    ),
    jobs: <JobsCard />,
    security: setting.data && (
      <>
        <div className={style.pair}>
          <SignInCard setting={setting.data} />
          <PaymentCard payment={setting.data.payment} />
        </div>
        <SettingHistory />
      </>
    ),
  };
  return (
    <Page>
      <PageHead title={t('setting.title')} summary={t('setting.summary')} />
      <PageTabs
        label={t('setting.title')}
        current={open}
        tabs={tabs.map((key) => ({ key, title: t(`setting.tab.${key}`) }))}
      />
      {parts[open] ??
        (setting.error ? (
          <FailurePanel error={setting.error} onRetry={() => setting.refetch()} />
        ) : (
          <Card>
            <Bone width="50%" />
          </Card>
        ))}
    </Page>
  );
}
