import { repairText } from '@iris/contract/repair/repair.text';
import { upkeepText } from '@iris/contract/upkeep/upkeep.text';
import { upkeepConsoleText } from './upkeep.console.text.ts';

/** The texts of upkeep plans. */
export const texts = [repairText, upkeepText, upkeepConsoleText];
