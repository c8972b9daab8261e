import type { Language } from '@iris/contract/core/language';
import type { Db } from '../../platform/db/database.ts';
import { translate } from '../../platform/http/translate.ts';
import { placesOnPaper } from '../estate/index.ts';
import type { PlanRow } from './upkeep.queries.ts';

type Place = Pick<PlanRow, 'buildingId' | 'buildingName' | 'floorName' | 'place'>;

/** The places of plans in a reader's language. */
export async function placesFor(
  db: Db,
  plans: readonly Place[],
  language: Language,
): Promise<(plan: Place) => string> {
  const placeOf = await placesOnPaper(db, plans);
  return (plan) => {
    const { unit, unitEn } = placeOf(plan);
    return (language === 'en' && unitEn) || unit || translate(language, { key: 'upkeep.wholeEstate' });
  };
}
