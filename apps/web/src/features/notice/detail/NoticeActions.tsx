import {
  CloudDownloadOutlined,
  CloudUploadOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  RollbackOutlined,
  SendOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { noticeApi } from '@iris/contract/notice/notice.api';
import type { NoticeDetail } from '@iris/contract/notice/notice.model';
import { isOut } from '@iris/contract/notice/notice.rules';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useRemoval, useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { toAdd, toEdit, toPublish } from '../notice.permissions.ts';
import { PublishDrawer } from './PublishDrawer.tsx';

type Step = 'unschedule' | 'offline' | 'reinstate' | 'end';

/** What may be done with a notice now; what usually comes next is the button. */
export function NoticeActions({ notice }: { notice: NoticeDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [mayAdd, mayEdit, mayPublish] = [useMay(toAdd), useMay(toEdit), useMay(toPublish)];
  const [ask, dialog] = useConfirm();
  const silent = { silent: true } as const;
  const writes = {
    unschedule: useWrite(noticeApi.unschedule, silent),
    offline: useWrite(noticeApi.offline, silent),
    reinstate: useWrite(noticeApi.reinstate, silent),
    end: useWrite(noticeApi.end, silent),
  };
  const copy = useWrite(noticeApi.copy);
  const remove = useRemoval(noticeApi.remove, silent);
  const { number, state, version } = notice;
  const params = { id: String(notice.id) };
  const out = isOut(state, notice.reached);
  const askStep =
    (step: Step, danger = false) =>
    () =>
      ask({
        title: t(`notice.${step}.title`, { number }),
        says: t(`notice.${step}.says`),
        action: t(`notice.${step}`),
        danger,
        run: async () => {
          await writes[step].mutateAsync({ params, body: { version } });
          message.success(t(`notice.${step}.done`, { number }));
        },
      });
  const askRemove = () =>
    ask({
      title: t('notice.remove.title', { number }),
      says: t('notice.remove.says'),
      action: t('notice.remove'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params });
        message.success(t('notice.remove.done', { number }));
        navigate('/notify/list', { replace: true });
      },
    });
  const makeCopy = async () => {
    const made = await copy.mutateAsync({ params });
    message.success(t('notice.copy.done', { number: made.number }));
    navigate(`/notify/${made.id}/edit`);
  };
  return (
    <>
      <PageActions
        actions={[
          {
            key: 'publish',
            label: t('notice.publish'),
            icon: <SendOutlined />,
            may: mayPublish && (state === 'DRAFT' || state === 'SCHEDULED'),
            next: state === 'DRAFT',
            dialog: (close) => <PublishDrawer notice={notice} onClose={close} />,
          },
          {
            key: 'reinstate',
            label: t('notice.reinstate'),
            icon: <CloudUploadOutlined />,
            may: mayPublish && state === 'OFFLINE',
            next: true,
            run: askStep('reinstate'),
          },
          {
            key: 'edit',
            label: t(out ? 'notice.correct' : 'notice.edit'),
            icon: <EditOutlined />,
            may: mayEdit && (state !== 'ENDED' || out),
            next: true,
            to: `/notify/${notice.id}/edit`,
          },
          {
            key: 'unschedule',
            label: t('notice.unschedule'),
            icon: <RollbackOutlined />,
            may: mayPublish && state === 'SCHEDULED',
            run: askStep('unschedule'),
          },
          {
            key: 'copy',
            label: t('notice.copy'),
            icon: <CopyOutlined />,
            may: mayAdd,
            run: makeCopy,
          },
          {
            key: 'offline',
            label: t('notice.offline'),
            icon: <CloudDownloadOutlined />,
            may: mayPublish && state === 'PUBLISHED',
            danger: true,
            run: askStep('offline', true),
          },
          {
            key: 'end',
            label: t('notice.end'),
            icon: <StopOutlined />,
            may: mayPublish && (state === 'PUBLISHED' || state === 'OFFLINE'),
            danger: true,
            run: askStep('end', true),
          },
          {
            key: 'remove',
            label: t('notice.remove'),
            icon: <DeleteOutlined />,
            may: mayEdit && (state === 'DRAFT' || state === 'SCHEDULED'),
            danger: true,
            run: askRemove,
          },
        ]}
      />
      {dialog}
    </>
  );
}
