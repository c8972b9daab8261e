import {
  DeleteOutlined,
  DisconnectOutlined,
  EditOutlined,
  LinkOutlined,
  RollbackOutlined,
  SendOutlined,
} from '@ant-design/icons';
import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdMachineDetail } from '@iris/contract/adMachine/adMachine.model';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useRemoval, useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { MachineView } from './MachineView.tsx';
import { PairDrawer } from './PairDrawer.tsx';

const LIST = '/AdMachine/AdvertisingMachine';

/** A machine as the platform sees it: what it plays, its player, and everything that may be done with it. */
export default function MachinePage() {
  return <MachineView back={LIST} actions={(machine) => <Actions key={machine.id} machine={machine} />} />;
}

function Actions({ machine }: { machine: AdMachineDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, number, paired, unused, name, layout, videos } = machine;
  const params = { id: String(id) };
  const unpair = useWrite(adMachineApi.unpair);
  const set = useWrite(adMachineApi.setVideos, { silent: true });
  const remove = useRemoval(adMachineApi.remove, { silent: true });
  const [ask, dialog] = useConfirm();
  return (
    <>
      <PageActions
        actions={[
          {
            key: 'pair',
            label: t(paired ? 'adMachine.pairAnew' : 'adMachine.pair'),
            icon: <LinkOutlined />,
            may: true,
            next: !paired,
            dialog: (close) => <PairDrawer machine={machine} onClose={close} />,
          },
          {
            key: 'videos',
            label: t('adMachine.screen.videos'),
            icon: <SendOutlined />,
            may: true,
            next: true,
            to: `/AdMachine/SetAdvertisingMachineVideo?machines=${id}`,
          },
          {
            key: 'edit',
            label: t('adMachine.screen.edit'),
            icon: <EditOutlined />,
            may: true,
            to: `/admin/ad-machine/${id}/ad-machine-edit`,
          },
          {
            key: 'withdraw',
            label: t('adMachine.withdrawVideos'),
            icon: <RollbackOutlined />,
            may: videos.length > 0,
            danger: true,
            run: () =>
              ask({
                title: t('adMachine.withdrawVideosTitle', { number }),
                says: t('adMachine.withdrawVideosSays', { name }),
                action: t('adMachine.withdrawVideos'),
                danger: true,
                run: async () => {
                  await set.mutateAsync({ body: { machine_ids: [id], layout, videos: [] } });
                  message.success(t('adMachine.withdrawn', { number }));
                },
              }),
          },
          {
            key: 'unpair',
            label: t('adMachine.unpair'),
            icon: <DisconnectOutlined />,
            may: paired,
            danger: true,
            run: () =>
              ask({
                title: t('adMachine.unpairTitle', { number }),
                says: t('adMachine.unpairSays', { name }),
                action: t('adMachine.unpair'),
                danger: true,
                run: async () => {
                  await unpair.mutateAsync({ params });
                  message.success(t('adMachine.unpaired', { number }));
                },
              }),
          },
          {
            key: 'remove',
            label: t('adMachine.remove'),
            icon: <DeleteOutlined />,
            may: unused,
            danger: true,
            run: () =>
              ask({
                title: t('adMachine.removeTitle', { name }),
                says: t('adMachine.machineRemoveSays'),
                action: t('adMachine.remove'),
                danger: true,
                run: async () => {
                  await remove.mutateAsync({ params });
                  message.success(t('adMachine.removed', { name }));
                  navigate(LIST);
                },
              }),
          },
        ]}
      />
      {dialog}
    </>
  );
}
