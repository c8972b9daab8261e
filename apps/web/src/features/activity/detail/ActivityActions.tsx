import {
  CheckSquareOutlined,
  CloseCircleOutlined,
  CloudDownloadOutlined,
  CloudUploadOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  FilePdfOutlined,
  LinkOutlined,
  MailOutlined,
  PrinterOutlined,
  SendOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import { activityApi } from '@iris/contract/activity/activity.api';
import type { ActivityAction, ActivityDetail } from '@iris/contract/activity/activity.model';
import { checkInOpen } from '@iris/contract/activity/activity.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useRemoval, useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { openFile } from '../../../kit/document/openFile.ts';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { activityLink } from '../activity.queries.ts';
import { SignUpDrawer } from '../signup/SignUpDrawer.tsx';
import { CancelDrawer } from './CancelDrawer.tsx';
import { MessageDrawer } from './MessageDrawer.tsx';

type Step = 'publish' | 'offline' | 'reinstate';

/** What may be done with an activity now; what usually comes next is the button. */
export function ActivityActions({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [ask, dialog] = useConfirm();
  const silent = { silent: true } as const;
  const writes = {
    publish: useWrite(activityApi.publish, silent),
    offline: useWrite(activityApi.offline, silent),
    reinstate: useWrite(activityApi.reinstate, silent),
  };
  const copy = useWrite(activityApi.copy);
  const remove = useRemoval(activityApi.remove, silent);
  const { id, number, state, version, actions } = activity;
  const params = { id: String(id) };
  const may = (action: ActivityAction) => actions.includes(action);
  const out = state !== 'DRAFT';
  const askStep =
    (step: Step, danger = false) =>
    () =>
      ask({
        title: t(`activity.${step}.title`, { number }),
        says: t(`activity.${step}.says`),
        action: t(`activity.${step}`),
        danger,
        run: async () => {
          await writes[step].mutateAsync({ params, body: { version } });
          message.success(t(`activity.${step}.done`, { number }));
        },
      });
  const askRemove = () =>
    ask({
      title: t('activity.remove.title', { number }),
      says: t('activity.remove.says'),
      action: t('activity.remove'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params });
        message.success(t('activity.remove.done', { number }));
        navigate('/activity/list', { replace: true });
      },
    });
  const makeCopy = async () => {
    const made = await copy.mutateAsync({ params });
    message.success(t('activity.copy.done', { number: made.number }));
    navigate(`/activity/${made.id}/detail/edit`);
  };
  const orSay = (work: Promise<unknown>) => void work.catch((error) => message.error(messageOf(error)));
  const openPage = async () => {
    const { url } = await client.fetchQuery(activityLink(id));
    window.open(url, '_blank', 'noopener');
  };
  return (
    <>
      <PageActions
        actions={[
          {
            key: 'publish',
            label: t('activity.publish'),
            icon: <SendOutlined />,
            may: may('publish'),
            next: true,
            run: askStep('publish'),
          },
          {
            key: 'reinstate',
            label: t('activity.reinstate'),
            icon: <CloudUploadOutlined />,
            may: may('reinstate'),
            next: true,
            run: askStep('reinstate'),
          },
          {
            key: 'checkIn',
            label: t('activity.check'),
            icon: <CheckSquareOutlined />,
            may: may('checkIn'),
            next: checkInOpen(activity, Date.now()),
            to: `/activity/${id}/detail?tab=checkin`,
          },
          {
            key: 'signUp',
            label: t('activity.signup'),
            icon: <UserAddOutlined />,
            may: may('signUp'),
            next: true,
            dialog: (close) => <SignUpDrawer activity={activity} onClose={close} />,
          },
          {
            key: 'edit',
            label: t('activity.edit'),
            icon: <EditOutlined />,
            may: may('update'),
            to: `/activity/${id}/detail/edit`,
          },
          {
            key: 'message',
            label: t('activity.tell'),
            icon: <MailOutlined />,
            may: may('message'),
            dialog: (close) => <MessageDrawer activity={activity} onClose={close} />,
          },
          {
            key: 'dayList',
            label: t('activity.dayList'),
            icon: <PrinterOutlined />,
            may: out,
            run: () => orSay(openFile(activityApi.dayList, { params })),
          },
          {
            key: 'poster',
            label: t('activity.poster'),
            icon: <FilePdfOutlined />,
            may: out,
            run: () => orSay(openFile(activityApi.poster, { params })),
          },
          {
            key: 'page',
            label: t('activity.openPage'),
            icon: <LinkOutlined />,
            may: out && state !== 'OFFLINE',
            run: () => orSay(openPage()),
          },
          {
            key: 'copy',
            label: t('activity.copy'),
            icon: <CopyOutlined />,
            may: may('copy'),
            run: makeCopy,
          },
          {
            key: 'offline',
            label: t('activity.offline'),
            icon: <CloudDownloadOutlined />,
            may: may('offline'),
            danger: true,
            run: askStep('offline', true),
          },
          {
            key: 'cancel',
            label: t('activity.cancel'),
            icon: <CloseCircleOutlined />,
            may: may('cancel'),
            danger: true,
            dialog: (close) => <CancelDrawer activity={activity} onClose={close} />,
          },
          {
            key: 'remove',
            label: t('activity.remove'),
            icon: <DeleteOutlined />,
            may: may('remove'),
            danger: true,
            run: askRemove,
          },
        ]}
      />
      {dialog}
    </>
  );
}
