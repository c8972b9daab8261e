import { limits } from '@iris/contract/core/limits';
import { floorNames, unitNames } from '@iris/contract/estate/estate.rules';

/** The names that a pattern produces so far; none while it is incomplete. */
export const floorsOf = (pattern: string | undefined): string[] => floorNames(pattern ?? '') ?? [];
export const unitsOf = (pattern: string | undefined): string[] => unitNames(pattern ?? '') ?? [];

/** Whether this many units exceed the maximum at once. */
export const tooMany = (total: number): boolean => total > limits.unitsAtOnce;
