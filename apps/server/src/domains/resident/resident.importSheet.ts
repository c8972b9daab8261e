import { limits } from '@iris/contract/core/limits';
import { type ResidentImportColumn, residentImportColumns } from '@iris/contract/resident/resident.model';
import { residentText } from '@iris/contract/resident/resident.text';
import type { SheetForm } from '../../platform/sheets/sheet.ts';

/** The sheet of the resident import. */
export const residentSheet: SheetForm<ResidentImportColumn> = {
  columns: residentImportColumns,
  headings: {
    building: residentText['resident.field.building'],
    floor: residentText['resident.field.floor'],
    unit: residentText['resident.field.unit'],
    identity: residentText['resident.field.identity'],
    name: residentText['resident.field.name'],
    name_en: residentText['resident.field.name_en'],
    phone: residentText['resident.field.phone'],
    email: residentText['resident.field.email'],
    id_type: residentText['resident.field.id_type'],
    id_no: residentText['resident.field.id_no'],
    card_no: residentText['resident.field.card_no'],
    since_day: residentText['resident.field.since_day'],
  },
  optional: ['name_en', 'email', 'id_type', 'id_no', 'card_no', 'since_day'],
  rows: limits.residentImportRows,
};
