import { standardApi } from '@iris/contract/standard/standard.api';
import type { Meter } from '@iris/contract/standard/standard.model';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { RowMenu } from '../../../kit/list/RowMenu.tsx';
import { toEdit } from '../standard.permissions.ts';
import { RenameMeterDrawer } from './RenameMeterDrawer.tsx';

/** The actions on one meter. */
export function MeterMenu({ meter, onReadings }: { meter: Meter; onReadings: () => void }) {
  const { t } = useTranslation();
  const mayEdit = useMay(toEdit);
  const remove = useWrite(standardApi.removeMeter, { silent: true });
  const [ask, dialog] = useConfirm();
  const [renaming, setRenaming] = useState(false);
  const { number } = meter;
  const askRemove = () =>
    ask({
      title: t('meter.remove.ask', { number }),
      says: t('meter.remove.says'),
      action: t('meter.menu.remove'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params: { id: String(meter.id) } });
        message.success(t('meter.removed', { number }));
      },
    });
  return (
    <RowMenu
      name={number}
      items={[
        { key: 'readings', label: t('meter.menu.readings'), onClick: onReadings },
        mayEdit && { key: 'rename', label: t('meter.menu.rename'), onClick: () => setRenaming(true) },
        mayEdit && { key: 'remove', label: t('meter.menu.remove'), danger: true, onClick: askRemove },
      ]}
    >
      {renaming && <RenameMeterDrawer meter={meter} onClose={() => setRenaming(false)} />}
      {dialog}
    </RowMenu>
  );
}
