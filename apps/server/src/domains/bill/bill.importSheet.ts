import { billText } from '@iris/contract/bill/bill.text';
import { limits } from '@iris/contract/core/limits';
import type { SheetForm } from '../../platform/sheets/sheet.ts';

const columns = [
  'building',
  'floor',
  'unit',
  'bill_type',
  'title',
  'amount',
  'start_day',
  'end_day',
  'due_day',
  'remark',
] as const;
export type BillColumn = (typeof columns)[number];

/** The sheet of the import of bills. */
export const billSheet: SheetForm<BillColumn> = {
  columns,
  headings: {
    building: billText['bill.import.building'],
    floor: billText['bill.import.floor'],
    unit: billText['bill.import.unit'],
    bill_type: billText['bill.import.bill_type'],
    title: billText['bill.import.title'],
    amount: billText['bill.import.amount'],
    start_day: billText['bill.import.start_day'],
    end_day: billText['bill.import.end_day'],
    due_day: billText['bill.import.due_day'],
    remark: billText['bill.import.remark'],
  },
  optional: ['title', 'end_day', 'remark'],
  long: ['remark'],
  rows: limits.billImportRows,
};
