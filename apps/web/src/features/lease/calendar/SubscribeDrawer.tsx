import { leaseApi } from '@iris/contract/lease/lease.api';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { CopyField } from '../../../kit/copy/CopyField.tsx';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { calendarLink } from '../lease.queries.ts';

/** Creates and revokes the secret link for subscribing to the leases in a calendar app; it is shown only once. */
export function SubscribeDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const query = useQuery(calendarLink(condoID));
  const make = useWrite(leaseApi.makeCalendarLink, { silent: true });
  const revoke = useWrite(leaseApi.revokeCalendarLink, { silent: true });
  const [address, setAddress] = useState<string | null>(null);
  const [ask, dialog] = useConfirm();
  const made = query.data?.created_at ?? null;

  const makeOne = async () => {
    const link = await make.mutateAsync({ body: { condo_id: condoID } });
    setAddress(link.url);
  };
  const askToMake = () =>
    ask({
      title: t('lease.calendar.again'),
      says: t('lease.calendar.againSays'),
      action: t('lease.calendar.makeNew'),
      danger: true,
      run: makeOne,
    });
  const askToMakeFirst = () =>
    ask({
      title: t('lease.calendar.make'),
      says: t('lease.calendar.makeSays'),
      action: t('lease.calendar.make'),
      run: makeOne,
    });
  const askToRevoke = () =>
    ask({
      title: t('lease.calendar.revokeAsk'),
      says: t('lease.calendar.revokeSays'),
      action: t('lease.calendar.revoke'),
      danger: true,
      run: async () => {
        await revoke.mutateAsync({ query: { condo_id: String(condoID) } });
        setAddress(null);
        message.success(t('lease.calendar.revoked'));
      },
    });
  return (
    <>
      <Drawer
        open
        size={460}
        title={t('lease.calendar.subscribe')}
        closable={{ 'aria-label': t('kit.close') }}
        onClose={onClose}
      >
        <Flex vertical gap={16}>
          <p>{t('lease.calendar.says')}</p>
          {query.isPending && <Bone width="60%" />}
          {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
          {address !== null && (
            <>
              <CopyField label={t('lease.calendar.address')} text={address} />
              <Alert type="warning" showIcon title={t('lease.calendar.once')} />
            </>
          )}
          {query.data && (
            <>
              <p>
                {made === null ? (
                  t('lease.calendar.noLink')
                ) : (
                  <>
                    {t('lease.calendar.madeAt')} <MomentText of={made} />
                  </>
                )}
              </p>
              <Flex gap={8} wrap>
                <Button type="primary" onClick={made === null ? askToMakeFirst : askToMake}>
                  {t(made === null ? 'lease.calendar.make' : 'lease.calendar.makeNew')}
                </Button>
                {made !== null && (
                  <Button danger onClick={askToRevoke}>
                    {t('lease.calendar.revoke')}
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
