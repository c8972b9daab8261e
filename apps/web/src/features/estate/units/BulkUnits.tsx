import { type Unit, unitStates } from '@iris/contract/estate/estate.model';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { useLongWork } from '../../../kit/progress/useLongWork.tsx';
import { toDelete, toEdit } from '../estate.permissions.ts';
import { useUnitWords } from '../unitWords.ts';
import { BulkResult } from './BulkResult.tsx';
import { actOnAll, type BulkAct, type BulkOutcome, selectedUnits } from './bulk.ts';

/** Actions on the selected units: change their state, or delete them. Each unit has its own result. */
export function BulkUnits({ bulk }: { bulk: Bulk<Unit> }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const condoID = useSession((session) => session.condoID);
  const [mayEdit, mayDelete] = [useMay(toEdit), useMay(toDelete)];
  const { stateName } = useUnitWords();
  const { start, bar } = useLongWork();
  const [busy, setBusy] = useState(false);
  const [ask, dialog] = useConfirm();
  const [result, setResult] = useState<(BulkOutcome & { act: BulkAct }) | null>(null);
  const count = grouped(bulk.count);

  const run = async (act: BulkAct, units: readonly Unit[]) => {
    setBusy(true);
    const outcome = await start<BulkOutcome>({
      title: t('estate.bulk.working'),
      total: units.length,
      doneText: ({ done, refused }) => t('estate.bulk.result', { done, refused: refused.length }),
      work: (report) => actOnAll(units, act, report),
    });
    await client.invalidateQueries({ queryKey: ['estate'] });
    setBusy(false);
    if (outcome.refused.length > 0) return setResult({ act, ...outcome });
    setResult(null);
    bulk.clear();
    message.success(t('estate.bulk.done', { count: outcome.done }));
  };
  const askFor = (act: BulkAct) =>
    ask({
      title:
        act.kind === 'delete'
          ? t('estate.bulk.delete', { count })
          : t('estate.bulk.state', { count, state: stateName(act.state) }),
      says: `${bulk.selection.scope === 'all' ? t('estate.bulk.saysAll') : t('estate.bulk.saysPage')} ${
        act.kind === 'delete' ? t('estate.unit.deleteSays') : t('estate.bulk.stateSays')
      }`,
      action: act.kind === 'delete' ? t('estate.delete') : t('estate.bulk.changeState'),
      danger: act.kind === 'delete',
      // The dialog closes once the affected units are known; the work itself continues beside the list.
      run: async () => {
        const units = await selectedUnits(bulk, condoID);
        void run(act, units);
      },
    });
  return (
    <>
      {mayEdit && (
        <Dropdown
          trigger={['click']}
          disabled={busy}
          menu={{
            items: unitStates.map((state) => ({
              key: state,
              label: stateName(state),
              onClick: () => askFor({ kind: 'state', state }),
            })),
          }}
        >
          <Button size="small" disabled={busy}>
            {t('estate.bulk.changeState')}
          </Button>
        </Dropdown>
      )}
      {mayDelete && (
        <Button size="small" danger disabled={busy} onClick={() => askFor({ kind: 'delete' })}>
          {t('estate.delete')}
        </Button>
      )}
      {bar}
      {dialog}
      {result && (
        <BulkResult
          done={result.done}
          refused={result.refused}
          onRetry={() =>
            run(
              result.act,
              result.refused.map(({ unit }) => unit),
            )
          }
          onClose={() => setResult(null)}
        />
      )}
    </>
  );
}
