import { useTranslation } from '../../base/i18n/i18n.ts';
import { NothingToPick } from '../../kit/empty/NothingToPick.tsx';
import type { useEstateTree } from './estateTree.ts';

/** The text of a place picker that has nothing to offer. */
export function NoPlaces({ tree }: { tree: ReturnType<typeof useEstateTree> }) {
  const { t } = useTranslation();
  const built = (tree.data?.buildings.length ?? 0) > 0;
  return <NothingToPick query={tree} none={t(built ? 'kit.empty.noMatch' : 'estate.none')} />;
}
