import {
  CalendarOutlined,
  CloudDownloadOutlined,
  CloudUploadOutlined,
  CopyOutlined,
  EditOutlined,
  ScheduleOutlined,
  StopOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { facilityApi } from '@iris/contract/facility/facility.api';
import type { FacilityAction, FacilityDetail } from '@iris/contract/facility/facility.model';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { CloseDrawer } from './CloseDrawer.tsx';
import { FeedDrawer } from './FeedDrawer.tsx';

/** What may be done with a facility now. */
export function FacilityActions({ facility }: { facility: FacilityDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [ask, dialog] = useConfirm();
  const writes = {
    offline: useWrite(facilityApi.offline, { silent: true }),
    reinstate: useWrite(facilityApi.reinstate, { silent: true }),
  };
  const copy = useWrite(facilityApi.copy);
  const { id, number, version, actions, live_bookings } = facility;
  const params = { id: String(id) };
  const may = (action: FacilityAction) => actions.includes(action);
  const askStep = (step: 'offline' | 'reinstate') => () =>
    ask({
      title: t(`facility.${step}.title`, { number }),
      says: t(`facility.${step}.says`, { n: live_bookings }),
      action: t(`facility.${step}`),
      danger: step === 'offline',
      run: async () => {
        await writes[step].mutateAsync({ params, body: { version } });
        message.success(t(`facility.${step}.done`, { number }));
      },
    });
  const makeCopy = async () => {
    const made = await copy.mutateAsync({ params });
    message.success(t('facility.copied', { number: made.number }));
    navigate(`/facility/${made.id}/detail/edit`);
  };
  return (
    <>
      <PageActions
        actions={[
          {
            key: 'reinstate',
            label: t('facility.reinstate'),
            icon: <CloudUploadOutlined />,
            may: may('reinstate'),
            next: true,
            run: askStep('reinstate'),
          },
          {
            key: 'schedules',
            label: t('facility.screen.schedules'),
            icon: <ScheduleOutlined />,
            may: true,
            next: true,
            to: `/facility/${id}/detail/regulat-schedule`,
          },
          {
            key: 'bookings',
            label: t('facility.bookings'),
            icon: <UnorderedListOutlined />,
            may: true,
            to: `/facility/booking/list?facility_id=${id}`,
          },
          {
            key: 'edit',
            label: t('facility.edit'),
            icon: <EditOutlined />,
            may: may('update'),
            to: `/facility/${id}/detail/edit`,
          },
          {
            key: 'copy',
            label: t('facility.copy'),
            icon: <CopyOutlined />,
            may: may('copy'),
            run: () => void makeCopy(),
          },
          {
            key: 'feed',
            label: t('facility.feed.title'),
            icon: <CalendarOutlined />,
            may: may('update'),
            dialog: (close) => <FeedDrawer facility={facility} onClose={close} />,
          },
          {
            key: 'close',
            label: t('facility.close'),
            icon: <StopOutlined />,
            may: may('close'),
            danger: true,
            dialog: (close) => <CloseDrawer facility={facility} onClose={close} />,
          },
          {
            key: 'offline',
            label: t('facility.offline'),
            icon: <CloudDownloadOutlined />,
            may: may('offline'),
            danger: true,
            run: askStep('offline'),
          },
        ]}
      />
      {dialog}
    </>
  );
}
