import type { LateRule } from '@iris/contract/standard/standard.model';
import { lateAmount, lateTimes } from '@iris/contract/standard/standard.rules';

/** The total of all late charges that a bill has accrued after this many days, in HKD cents. */
export function lateTotal(rule: LateRule, billed: number, days: number): number {
  let sum = 0;
  for (let times = lateTimes(rule, days); times > 0; times -= 1) sum += lateAmount(rule, billed, sum);
  return sum;
}
