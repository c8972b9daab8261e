import { limits } from '@iris/contract/core/limits';
import { type ImportColumn, importColumns } from '@iris/contract/estate/estate.model';
import { estateText } from '@iris/contract/estate/estate.text';
import type { SheetForm } from '../../platform/sheets/sheet.ts';

/** The sheet of the unit import. */
export const unitSheet: SheetForm<ImportColumn> = {
  columns: importColumns,
  headings: {
    building: estateText['estate.building'],
    floor: estateText['estate.floor'],
    unit: estateText['estate.unit'],
    area: estateText['estate.field.area'],
    unit_type: estateText['estate.field.unit_type'],
    state: estateText['estate.field.state'],
  },
  optional: ['state'],
  rows: limits.importRows,
};
