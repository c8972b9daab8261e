import {
  accessDirections,
  accessTypes,
  type DeviceImportColumn,
  deviceImportColumns,
} from '@iris/contract/access/access.model';
import { type AccessTextKey, accessText } from '@iris/contract/access/access.text';
import type { Language } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import type { Download } from '../../platform/http/mount.ts';
import { translate } from '../../platform/http/translate.ts';
import { listMark, type SheetForm } from '../../platform/sheets/sheet.ts';
import { sheetTemplate } from '../../platform/sheets/sheetTemplate.ts';

/** The sheet of the device import. */
export const deviceSheet: SheetForm<DeviceImportColumn> = {
  columns: deviceImportColumns,
  headings: {
    name: accessText['access.field.name'],
    code: accessText['access.field.code'],
    type: accessText['access.field.type'],
    direction: accessText['access.field.direction'],
    place: accessText['access.field.place'],
    pseudo_code: accessText['access.field.pseudo_code'],
    region_code: accessText['access.field.region_code'],
  },
  optional: ['place', 'pseudo_code', 'region_code'],
  long: ['place'],
  rows: limits.accessImportRows,
};

/** The empty template, in the caller's language. */
export function deviceTemplate(language: Language): Promise<Download> {
  const say = (key: AccessTextKey, values?: Record<string, string | number>) =>
    translate(language, values ? { key, values } : { key });
  const choices = {
    type: accessTypes.map((type) => say(`access.type.${type}`)),
    direction: accessDirections.map((direction) => say(`access.direction.${direction}`)),
  };
  const namesOf = (column: DeviceImportColumn): string =>
    column === 'type' || column === 'direction' ? choices[column].join(listMark(language)) : '';
  return sheetTemplate({
    form: deviceSheet,
    language,
    sheet: say('access.template.sheet'),
    file: say('access.template.file'),
    note: (column) => say(`access.template.note.${column}`, { names: namesOf(column) }),
    checks: (['type', 'direction'] as const).map((column) => ({
      column,
      says: translate(language, { key: 'field.choice' }),
      oneOf: choices[column],
    })),
  });
}
