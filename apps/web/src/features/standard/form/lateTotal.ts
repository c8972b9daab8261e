import type { LateRule } from '@iris/contract/standard/standard.model';
import { lateAmount, lateTimes } from '@iris/contract/standard/standard.rules';

/** The total of all late charges that a bill has accrued after this many days, in HKD cents. */
export function lateTotal(rule: LateRule, billed: number, days: number): number {
  const times = lateTimes(rule, days);
  return Array.from({ length: times }, (_, index) => lateAmount(rule, billed, index + 1)).reduce(
    (sum, amount) => sum + amount,
    0,
  );
}
