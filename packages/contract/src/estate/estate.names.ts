import { type Bilingual, filled, type Language, textIn } from '../core/language.ts';
import { estateNames } from './estate.names.text.ts';

/** Whether a floor is named by letters and digits alone: 12, B1, G; not 12/F or 地下, which say themselves what they are. */
const isBare = (floor: string): boolean => /^[A-Z0-9]+$/i.test(floor);

const withWord = (language: Language, floor: string, text: Bilingual): string =>
  isBare(floor) ? filled(textIn(language, text), { floor }) : floor;

/** A floor's name standing alone: '12樓', 'Floor 12'. */
export const floorNamed = (language: Language, floor: string): string =>
  withWord(language, floor, estateNames['estate.floorName']);

/** A floor's name within a line: '12樓', 'floor 12'. */
export const floorWithin = (language: Language, floor: string): string =>
  withWord(language, floor, estateNames['estate.floorWithin']);

/** A unit's name: 'A座 12樓 C', 'Tower A, floor 12, C'; the building is named in the language already. */
export const unitNamed = (
  language: Language,
  { building, floor, name }: { building: string; floor: string; name: string },
): string =>
  filled(textIn(language, estateNames['estate.unitName']), {
    building,
    floor: floorWithin(language, floor),
    name,
  });
