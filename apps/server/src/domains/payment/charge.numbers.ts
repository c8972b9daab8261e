import { type ChargeKind, chargeOf } from '@iris/contract/payment/payment.charges';
import { monthNumber, type Series } from '../../platform/db/series.ts';

const seriesOf = (kind: ChargeKind) => {
  const { series } = chargeOf(kind);
  if (!series) throw new Error(`charges of the kind ${kind} are not numbered in a series`);
  return series;
};

/**
 * The number series of a condo's charges of a kind, as declared in its record. Take or lock it before any charge and
 * before the books.
 */
export const chargeNumbers = (kind: ChargeKind, condoId: number): Series => ({
  condoId,
  name: seriesOf(kind).counter,
});

/** `B202611-000123`: the prefix of the kind, the month of the day, and the condo's running number. */
export const chargeNo = (kind: ChargeKind, day: string, number: number): string =>
  monthNumber(seriesOf(kind).prefix, day, number);
