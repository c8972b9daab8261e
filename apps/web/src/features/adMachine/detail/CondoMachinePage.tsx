import { RollbackOutlined, SendOutlined } from '@ant-design/icons';
import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdMachineDetail } from '@iris/contract/adMachine/adMachine.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { toEdit } from '../adMachine.permissions.ts';
import { MachineView } from './MachineView.tsx';

/** A machine as its estate sees it. */
export default function CondoMachinePage() {
  return (
    <MachineView
      back="/condo/ad-machine/ad-machine-list"
      actions={(machine) => <Actions key={machine.id} machine={machine} />}
    />
  );
}

function Actions({ machine }: { machine: AdMachineDetail }) {
  const { t } = useTranslation();
  const mayEdit = useMay(toEdit);
  const set = useWrite(adMachineApi.setContent, { silent: true });
  const [ask, dialog] = useConfirm();
  const { id, number, name, condo_id, columns, items } = machine;
  return (
    <>
      <PageActions
        actions={[
          {
            key: 'pictures',
            label: t('adMachine.setPictures'),
            icon: <SendOutlined />,
            may: mayEdit,
            next: true,
            to: `/ad-machine/ad-machine-pic?machines=${id}`,
          },
          {
            key: 'withdraw',
            label: t('adMachine.withdrawItems'),
            icon: <RollbackOutlined />,
            may: mayEdit && items.length > 0,
            danger: true,
            run: () =>
              ask({
                title: t('adMachine.withdrawItemsTitle', { number }),
                says: t('adMachine.withdrawItemsSays', { name }),
                action: t('adMachine.withdrawItems'),
                danger: true,
                run: async () => {
                  await set.mutateAsync({ body: { condo_id, machine_ids: [id], columns, items: [] } });
                  message.success(t('adMachine.withdrawn', { number }));
                },
              }),
          },
        ]}
      />
      {dialog}
    </>
  );
}
