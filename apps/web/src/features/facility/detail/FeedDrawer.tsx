import { facilityApi } from '@iris/contract/facility/facility.api';
import type { FacilityDetail } from '@iris/contract/facility/facility.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { CopyField } from '../../../kit/copy/CopyField.tsx';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { feedLink } from '../facility.queries.ts';

/** Creates and revokes the secret link to a facility's calendar; it is shown only once. */
export function FeedDrawer({ facility, onClose }: { facility: FacilityDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(feedLink(facility.id));
  const make = useWrite(facilityApi.makeFeedLink, { silent: true });
  const revoke = useWrite(facilityApi.revokeFeedLink, { silent: true });
  const [address, setAddress] = useState<string | null>(null);
  const [ask, dialog] = useConfirm();
  const made = query.data?.created_at ?? null;
  const one = { params: { id: String(facility.id) } };

  const askToMake = () =>
    ask({
      title: t(made === null ? 'facility.feed.make' : 'facility.feed.again'),
      says: t(made === null ? 'facility.feed.makeSays' : 'facility.feed.againSays'),
      action: t(made === null ? 'facility.feed.make' : 'facility.feed.makeNew'),
      danger: made !== null,
      run: async () => setAddress((await make.mutateAsync(one)).url),
    });
  const askToRevoke = () =>
    ask({
      title: t('facility.feed.revokeAsk'),
      says: t('facility.feed.againSays'),
      action: t('facility.feed.revoke'),
      danger: true,
      run: async () => {
        await revoke.mutateAsync(one);
        setAddress(null);
        message.success(t('facility.feed.revoked'));
      },
    });
  return (
    <>
      <Drawer
        open
        size={460}
        title={t('facility.feed.title')}
        closable={{ 'aria-label': t('kit.close') }}
        onClose={onClose}
      >
        <Flex vertical gap={16}>
          <p>{t('facility.feed.says')}</p>
          {query.isPending && <Bone width="60%" />}
          {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
          {address !== null && (
            <>
              <CopyField label={t('facility.feed.address')} text={address} />
              <Alert type="warning" showIcon title={t('facility.feed.once')} />
            </>
          )}
          {query.data && (
            <>
              <p>
                {made === null ? (
                  t('facility.feed.noLink')
                ) : (
                  <>
                    {t('facility.feed.madeAt')} <MomentText of={made} />
                  </>
                )}
              </p>
              <Flex gap={8} wrap>
                <Button type="primary" onClick={askToMake}>
                  {t(made === null ? 'facility.feed.make' : 'facility.feed.makeNew')}
                </Button>
                {made !== null && (
                  <Button danger onClick={askToRevoke}>
                    {t('facility.feed.revoke')}
                  </Button>
                )}
              </Flex>
            </>
          )}
        </Flex>
      </Drawer>
      {dialog}
    </>
  );
}
