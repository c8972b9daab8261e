import type { Day } from '@iris/contract/core/day';
import { tooBig } from '@iris/contract/core/issue';
import { languages, textIn } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import { parseMoneyCell } from '@iris/contract/core/money';
import { nameLengths } from '@iris/contract/estate/estate.rules';
import { type BillType, billTypes } from '@iris/contract/payment/payment.model';
import { paymentText } from '@iris/contract/payment/payment.text';
import type { SheetLine } from '../../platform/sheets/sheet.ts';
import {
  type Cell,
  eachInTurn,
  type Problem,
  plainCell,
  readCell,
  readDay,
  readText,
  wrong,
} from '../../platform/sheets/sheetCells.ts';
import type { BillColumn } from './bill.importSheet.ts';

export type BillProblem = Problem<BillColumn>;

/** A row ready to be saved; a column with a problem is null, an empty optional one ''. */
export interface CheckedBill {
  row: number;
  building: string | null;
  floor: string | null;
  unit: string | null;
  type: BillType | null;
  title: string | null;
  amount: number | null;
  startDay: Day | null;
  endDay: Day | null;
  dueDay: Day | null;
  remark: string | null;
}

const typeByWord = new Map(
  billTypes.flatMap((type) =>
    [type, ...languages.map((language) => textIn(language, paymentText[`flow.type.${type}`]))].map(
      (word) => [plainCell(word).toLowerCase(), type] as const,
    ),
  ),
);
const readType = (cell: string): Cell<BillType> => {
  const value = typeByWord.get(cell.toLowerCase());
  return value ? { value } : wrong('bill.import.type');
};

/** The cents of '1,234.50'; must be positive. */
function readAmount(cell: string): Cell<number> {
  const cents = parseMoneyCell(cell);
  if (cents === null) return wrong('bill.import.notAmount');
  if (cents < 1) return wrong('field.amountOverZero');
  return cents > limits.amountCents
    ? { wrong: tooBig('field.amountTooBig', limits.amountCents) }
    : { value: cents };
}

/** Checks each row on its own; whether the unit exists, and has a person to bill, is checked later. */
export async function checkBills(
  rows: readonly SheetLine<BillColumn>[],
): Promise<{ values: CheckedBill[]; problems: BillProblem[] }> {
  const values: CheckedBill[] = [];
  const problems: BillProblem[] = [];
  await eachInTurn(rows, (typed) => {
    const { row } = typed;
    const read = <Value>(
      column: BillColumn,
      how: (cell: string) => Cell<Value>,
      empty?: { value: Value },
    ): Value | null => {
      const result = readCell(plainCell(typed[column]), how, empty);
      if ('value' in result) return result.value;
      problems.push({ row, column, text: result.wrong });
      return null;
    };
    const startDay = read('start_day', readDay);
    const value: CheckedBill = {
      row,
      building: read('building', (cell) => readText(cell, nameLengths.building)),
      floor: read('floor', (cell) => readText(cell, nameLengths.floor)),
      unit: read('unit', (cell) => readText(cell, nameLengths.unit)),
      type: read('bill_type', readType),
      title: read('title', (cell) => readText(cell, limits.name), { value: '' }),
      amount: read('amount', readAmount),
      startDay,
      // By default it is for one day.
      endDay: read('end_day', readDay, { value: startDay ?? '' }),
      dueDay: read('due_day', readDay),
      remark: read('remark', (cell) => readText(cell, limits.remark), { value: '' }),
    };
    if (startDay !== null && value.endDay !== null && value.endDay < startDay) {
      problems.push({ row, column: 'end_day', text: { key: 'field.endBeforeStart' } });
    }
    values.push(value);
  });
  return { values, problems };
}
