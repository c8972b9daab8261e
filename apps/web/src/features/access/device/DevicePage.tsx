import {
  CheckCircleOutlined,
  EditOutlined,
  KeyOutlined,
  StopOutlined,
  UnlockOutlined,
} from '@ant-design/icons';
import { accessApi } from '@iris/contract/access/access.api';
import type { AccessDevice, AccessToken } from '@iris/contract/access/access.model';
import { formatMoment } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useRoomy } from '../../../base/window/narrow.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { deviceDetail, deviceHistory } from '../access.queries.ts';
import { useAccessHistory } from '../useAccessHistory.ts';
import { EventsCard, QueueCard, WhoCard } from './DeviceCards.tsx';
import { DeviceTag } from './DeviceTag.tsx';
import { EditDevice } from './EditDevice.tsx';
import { ReasonDrawer } from './ReasonDrawer.tsx';
import { TokenDialog } from './TokenDialog.tsx';

/** A device: how it stands, what it has not confirmed, who can open it, and what happened there. */
export default function DevicePage() {
  const { t, i18n } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(deviceDetail(id));
  const { fieldLabel, show } = useAccessHistory();
  const roomy = useRoomy();
  useRecordName(query.data?.name);
  return (
    <DetailPage
      query={query}
      back="/access/device/list"
      title={({ name }) => name}
      tags={({ state }) => <DeviceTag state={state} />}
      summary={(device) =>
        [
          inLanguage(i18n.language, device.condo, device.condo_en),
          device.place,
          t(`access.type.${device.type}`),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      actions={(device) => <Actions device={device} />}
      facts={(device) => [
        [t('access.field.code'), device.code],
        [t('access.field.direction'), t(`access.direction.${device.direction}`)],
        [t('access.field.seen_at'), device.seen_at === null ? '—' : formatMoment(device.seen_at)],
        [t('access.field.firmware'), device.firmware || '—'],
        [t('access.field.pseudo_code'), device.pseudo_code || '—'],
        [t('access.field.region_code'), device.region_code || '—'],
      ]}
      side={(device) => (
        <>
          {roomy && <QueueCard device={device} />}
          <HistoryPanel key={device.id} read={deviceHistory(device.id)} fieldLabel={fieldLabel} show={show} />
        </>
      )}
    >
      {(device) => (
        <>
          {!roomy && <QueueCard device={device} />}
          <WhoCard device={device} />
          <EventsCard device={device} />
        </>
      )}
    </DetailPage>
  );
}

function Actions({ device }: { device: AccessDevice }) {
  const { t } = useTranslation();
  const { code, state } = device;
  const params = { id: String(device.id) };
  const rotate = useWrite(accessApi.deviceRotate);
  const open = useWrite(accessApi.deviceOpen, { silent: true });
  const disable = useWrite(accessApi.deviceDisable, { silent: true });
  const enable = useWrite(accessApi.deviceEnable);
  const [made, setMade] = useState<AccessToken | null>(null);
  const [ask, dialog] = useConfirm();
  const changed = () => message.success(t('access.device.changed', { code }));
  const askToRotate = () =>
    ask({
      title: t('access.device.rotateTitle', { code }),
      says: t('access.device.rotateSays'),
      action: t('access.device.rotate'),
      run: async () => setMade(await rotate.mutateAsync({ params })),
    });
  return (
    <>
      <PageActions
        actions={[
          {
            key: 'open',
            label: t('access.device.open'),
            icon: <UnlockOutlined />,
            may: state === 'ONLINE',
            next: true,
            dialog: (close) => (
              <ReasonDrawer
                title={t('access.device.open')}
                door={device.name}
                says={t('access.device.openSays')}
                onSave={async (reason) => {
                  await open.mutateAsync({ params, body: { reason } });
                  message.success(t('access.device.opened'));
                  close();
                }}
                onClose={close}
              />
            ),
          },
          {
            key: 'edit',
            label: t('access.edit'),
            icon: <EditOutlined />,
            may: true,
            dialog: (close) => <EditDevice device={device} onClose={close} />,
          },
          {
            key: 'rotate',
            label: t('access.device.rotate'),
            icon: <KeyOutlined />,
            may: true,
            run: askToRotate,
          },
          {
            key: 'enable',
            label: t('access.device.enable'),
            icon: <CheckCircleOutlined />,
            may: state === 'DISABLED',
            next: true,
            run: () => enable.mutateAsync({ params }).then(changed, () => {}),
          },
          {
            key: 'disable',
            label: t('access.device.disable'),
            icon: <StopOutlined />,
            may: state !== 'DISABLED',
            danger: true,
            dialog: (close) => (
              <ReasonDrawer
                title={t('access.device.disable')}
                door={device.name}
                says={t('access.device.disableSays')}
                danger
                onSave={async (reason) => {
                  await disable.mutateAsync({ params, body: { reason } });
                  changed();
                  close();
                }}
                onClose={close}
              />
            ),
          },
        ]}
      />
      {dialog}
      {made && <TokenDialog made={made} onClose={() => setMade(null)} />}
    </>
  );
}
