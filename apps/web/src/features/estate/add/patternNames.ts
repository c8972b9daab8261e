import { limits } from '@iris/contract/core/limits';
import { floorNames, unitNames } from '@iris/contract/estate/estate.rules';

/** The names that a pattern makes so far; none while it is half typed. */
export const floorsOf = (pattern: string | undefined): string[] => floorNames(pattern ?? '') ?? [];
export const unitsOf = (pattern: string | undefined): string[] => unitNames(pattern ?? '') ?? [];

/** Whether so many units are more than may be made at once. */
export const tooMany = (total: number): boolean => total > limits.unitsAtOnce;
