import { type Unit, unitStates } from '@iris/contract/estate/estate.model';
import { Button, Dropdown } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { useEach } from '../../../kit/bulk/useEach.tsx';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { toDelete, toEdit } from '../estate.permissions.ts';
import { useUnitWords } from '../unitWords.ts';
import { useUnitName } from '../useUnitName.ts';
import { actOn, type BulkAct, selectedUnits } from './bulk.ts';

/** Actions on the selected units: change their state, or delete them. Each unit has its own result. */
export function BulkUnits({ bulk }: { bulk: Bulk<Unit> }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [mayEdit, mayDelete] = [useMay(toEdit), useMay(toDelete)];
  const { stateName } = useUnitWords();
  const { unitName } = useUnitName();
  const [ask, dialog] = useConfirm();
  const count = grouped(bulk.count);

  const each = useEach<Unit>({
    title: t('estate.bulk.working'),
    nameOf: unitName,
    stale: ['estate'],
    onEnd: (done, left) => {
      bulk.clear(left);
      if (done.length > 0) message.success(t('estate.bulk.done', { count: done.length }));
    },
  });
  const askFor = (act: BulkAct) =>
    ask({
      title:
        act.kind === 'delete'
          ? t('estate.bulk.delete', { count })
          : t('estate.bulk.state', { count, state: stateName(act.state) }),
      says: `${bulk.selection.scope === 'all' ? t('kit.bulk.all') : t('kit.bulk.page')} ${
        act.kind === 'delete' ? t('estate.unit.deleteSays') : t('estate.bulk.stateSays')
      }`,
      action: act.kind === 'delete' ? t('estate.delete') : t('estate.bulk.changeState'),
      danger: act.kind === 'delete',
      // The dialog closes once the affected units are known; the work itself continues beside the list.
      run: async () => {
        const units = await selectedUnits(bulk, condoID);
        void each.run(
          units.map((unit) => [unit]),
          actOn(act),
        );
      },
    });
  return (
    <>
      {mayEdit && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: unitStates.map((state) => ({
              key: state,
              label: stateName(state),
              onClick: () => askFor({ kind: 'state', state }),
            })),
          }}
        >
          <Button size="small">{t('estate.bulk.changeState')}</Button>
        </Dropdown>
      )}
      {mayDelete && (
        <Button size="small" danger onClick={() => askFor({ kind: 'delete' })}>
          {t('estate.delete')}
        </Button>
      )}
      {dialog}
      {each.dialog}
    </>
  );
}
