import { estateApi } from '@iris/contract/estate/estate.api';
import type { Unit } from '@iris/contract/estate/estate.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useRemoval } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { useUnitName } from '../useUnitName.ts';

/** Deletes a unit after asking; `then` runs after the deletion. */
export function useRemoveUnit(unit: Unit, then?: () => void) {
  const { t } = useTranslation();
  const { unitName } = useUnitName();
  const [ask, dialog] = useConfirm();
  const remove = useRemoval(estateApi.removeUnit, { silent: true });
  const name = unitName(unit);
  const askToRemove = () =>
    ask({
      title: t('estate.unit.delete', { name }),
      says: t('estate.unit.deleteSays'),
      action: t('estate.delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params: { id: String(unit.id) } });
        message.success(t('estate.unit.deleted', { name }));
        then?.();
      },
    });
  return { askToRemove, dialog };
}
