import { floorNamed } from '@iris/contract/estate/estate.names';
import type { Upkeep } from '@iris/contract/upkeep/upkeep.model';
import { useCallback } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { grouped } from '../../kit/number/grouped.ts';
import { useBuildingName, useEstateTree } from '../../parts/estate/estateTree.ts';

/** 'every 3 months' in the person's language. */
export function useCycleText(): (plan: Pick<Upkeep, 'cycle' | 'every'>) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ cycle, every }) => {
      if (cycle === 'ONCE') return t('upkeep.cycle.ONCE');
      return every === 1 ? t(`upkeep.each.${cycle}`) : t(`upkeep.every.${cycle}`, { n: every });
    },
    [t],
  );
}

/** Where a plan is for, in the person's language: building, floor and words, or the whole estate. */
export function usePlanPlace(): (plan: Upkeep) => string {
  const { t, i18n } = useTranslation();
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  return useCallback(
    (plan) => {
      const building = tree.data?.buildings.find(({ id }) => id === plan.building_id);
      const parts = [
        building ? nameOf(building) : plan.building_name,
        plan.floor_name && floorNamed(i18n.language, plan.floor_name),
        plan.place,
      ];
      return parts.filter(Boolean).join(' ') || t('upkeep.wholeEstate');
    },
    [tree.data, nameOf, t, i18n.language],
  );
}

/** How long until a plan is due, in words; empty where nothing is waited for. */
export function useDaysText(): (plan: Pick<Upkeep, 'state' | 'days_left'>) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ state, days_left: days }) => {
      if (state === 'PAUSED' || state === 'ENDED' || days < 0) return '';
      if (days === 0) return t('upkeep.leftToday');
      return t('upkeep.leftDays', { n: grouped(days) });
    },
    [t],
  );
}
