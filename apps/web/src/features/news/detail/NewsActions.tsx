import {
  CloudDownloadOutlined,
  CloudUploadOutlined,
  DeleteOutlined,
  EditOutlined,
  PushpinOutlined,
  SendOutlined,
} from '@ant-design/icons';
import { newsApi } from '@iris/contract/news/news.api';
import type { NewsDetail } from '@iris/contract/news/news.model';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useRemoval, useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { toEdit, toPublish } from '../news.permissions.ts';

type Step = 'publish' | 'offline' | 'reinstate';

/** What may be done with news now; what usually comes next is the button. */
export function NewsActions({ news }: { news: NewsDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [mayEdit, mayPublish] = [useMay(toEdit), useMay(toPublish)];
  const [ask, dialog] = useConfirm();
  const silent = { silent: true } as const;
  const writes = {
    publish: useWrite(newsApi.publish, silent),
    offline: useWrite(newsApi.offline, silent),
    reinstate: useWrite(newsApi.reinstate, silent),
  };
  const pin = useWrite(newsApi.pin);
  const remove = useRemoval(newsApi.remove, silent);
  const { number, state, version, pinned } = news;
  const params = { id: String(news.id) };
  const askStep =
    (step: Step, danger = false) =>
    () =>
      ask({
        title: t(`news.${step}.title`, { number }),
        says: t(`news.${step}.says`),
        action: t(`news.${step}`),
        danger,
        run: async () => {
          await writes[step].mutateAsync({ params, body: { version } });
          message.success(t(`news.${step}.done`, { number }));
        },
      });
  const turnPin = async () => {
    await pin.mutateAsync({ params, body: { version, pinned: !pinned } });
    message.success(t(pinned ? 'news.unpin.done' : 'news.pin.done', { number }));
  };
  const askRemove = () =>
    ask({
      title: t('news.remove.title', { number }),
      says: t('news.remove.says'),
      action: t('news.remove'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params });
        message.success(t('news.remove.done', { number }));
        navigate('/news/list', { replace: true });
      },
    });
  return (
    <>
      <PageActions
        actions={[
          {
            key: 'publish',
            label: t('news.publish'),
            icon: <SendOutlined />,
            may: mayPublish && state === 'DRAFT',
            next: true,
            run: askStep('publish'),
          },
          {
            key: 'reinstate',
            label: t('news.reinstate'),
            icon: <CloudUploadOutlined />,
            may: mayPublish && state === 'OFFLINE',
            next: true,
            run: askStep('reinstate'),
          },
          {
            key: 'edit',
            label: t('news.edit'),
            icon: <EditOutlined />,
            may: mayEdit,
            next: true,
            to: `/news/${news.id}/detail?edit=1`,
          },
          {
            key: 'pin',
            label: t(pinned ? 'news.unpin' : 'news.pin'),
            icon: <PushpinOutlined />,
            may: mayPublish && state === 'PUBLISHED',
            run: turnPin,
          },
          {
            key: 'offline',
            label: t('news.offline'),
            icon: <CloudDownloadOutlined />,
            may: mayPublish && state === 'PUBLISHED',
            danger: true,
            run: askStep('offline', true),
          },
          {
            key: 'remove',
            label: t('news.remove'),
            icon: <DeleteOutlined />,
            may: mayEdit && state === 'DRAFT',
            danger: true,
            run: askRemove,
          },
        ]}
      />
      {dialog}
    </>
  );
}
