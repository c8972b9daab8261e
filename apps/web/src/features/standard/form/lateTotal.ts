import type { LateRule } from '@iris/contract/standard/standard.model';
import { lateAmount, lateTimes } from '@iris/contract/standard/standard.rules';

/** HKD cents of all late charges that a bill has earned when it is so many days late. */
export function lateTotal(rule: LateRule, billed: number, days: number): number {
  const times = lateTimes(rule, days);
  return Array.from({ length: times }, (_, index) => lateAmount(rule, billed, index + 1)).reduce(
    (sum, amount) => sum + amount,
    0,
  );
}
