import { residentApi } from '@iris/contract/resident/resident.api';
import type { Resident } from '@iris/contract/resident/resident.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';

/** Merges one resident into another, after showing what moves. `then` runs afterwards, with the id that is kept. */
export function useMerge(then?: (keptId: number) => void) {
  const { t } = useTranslation();
  const { nameOf } = useResidentWords();
  const unitOf = useBoundUnit();
  const [ask, dialog] = useConfirm();
  const merge = useWrite(residentApi.merge, { silent: true });
  const askToMerge = (keep: Resident, other: Resident) => {
    const names = { keep: nameOf(keep), other: nameOf(other) };
    const units = other.bindings.map(unitOf).join(t('kit.comma'));
    ask({
      title: t('resident.merge.ask', names),
      says: (
        <>
          <p>{units ? t('resident.merge.units', { ...names, units }) : t('resident.merge.noUnits', names)}</p>
          <p>{t('resident.merge.says', names)}</p>
        </>
      ),
      action: t('resident.merge'),
      danger: true,
      run: async () => {
        await merge.mutateAsync({
          body: { keep_id: keep.id, merge_id: other.id, version: keep.version },
        });
        message.success(t('resident.merged', names));
        then?.(keep.id);
      },
    });
  };
  return { askToMerge, dialog };
}

/** Who is kept by default: the one with an account, otherwise the one entered first. */
export const firstToKeep = (residents: readonly Resident[]): number =>
  [...residents].sort(
    (a, b) => Number(b.has_account) - Number(a.has_account) || a.created_at - b.created_at || a.id - b.id,
  )[0]?.id ?? 0;
