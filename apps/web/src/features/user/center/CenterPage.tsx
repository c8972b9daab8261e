import { userApi } from '@iris/contract/user/user.api';
import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { ActivityCard } from './ActivityCard.tsx';
import { LookCard } from './LookCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { SecondFactorCard } from './secondFactor/SecondFactorCard.tsx';
import './center.css';

/** /center: the person's profile, picture, password, two-factor authentication, devices, appearance and activity. */
export default function CenterPage() {
  const { t } = useTranslation();
  const { data: profile, error, refetch } = useQuery(queryOf(userApi.information));
  const must = useSession((session) => session.mustAddSecondFactor);
  return (
    <Page>
      <PageHead
        title={t('center.title')}
        summary={profile ? `${profile.username} · ${t(`user.level.${profile.auth_type}`)}` : ''}
      />
      {must && <Alert type="warning" showIcon role="alert" title={t('center.factor.must')} />}
      <div className="center">
        <div>
          {profile ? (
            <ProfileCard key={profile.version} profile={profile} />
          ) : (
            <Card title={t('center.profile')}>
              {error ? (
                <FailurePanel error={error} onRetry={() => void refetch()} />
              ) : (
                <Skeleton active avatar />
              )}
            </Card>
          )}
          <LookCard />
        </div>
        <div>
          <SecondFactorCard />
          <SessionsCard />
          <PasswordCard />
        </div>
      </div>
      <ActivityCard />
    </Page>
  );
}
