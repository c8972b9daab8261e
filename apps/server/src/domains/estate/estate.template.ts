import type { Language } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import { unitStates, unitTypes } from '@iris/contract/estate/estate.model';
import type { EstateTextKey } from '@iris/contract/estate/estate.text';
import type { Download } from '../../platform/http/mount.ts';
import { translate } from '../../platform/http/translate.ts';
import { listMark } from '../../platform/sheets/sheet.ts';
import { sheetTemplate } from '../../platform/sheets/sheetTemplate.ts';
import { unitSheet } from './estate.importSheet.ts';

/** The empty template for importing units, in the caller's language. */
export function unitTemplate(language: Language): Promise<Download> {
  const say = (key: EstateTextKey, values?: Record<string, string | number>) =>
    translate(language, values ? { key, values } : { key });
  const types = unitTypes.map((type) => say(`estate.type.${type}`));
  const states = unitStates.map((state) => say(`estate.state.${state}`));
  return sheetTemplate({
    form: unitSheet,
    language,
    sheet: say('estate.template.sheet'),
    file: say('estate.template.file'),
    note: (column) =>
      say(`estate.template.note.${column}`, {
        names: (column === 'state' ? states : types).join(listMark(language)),
      }),
    checks: [
      { column: 'area', says: say('estate.import.area'), whole: { min: 1, max: limits.areaSquareFeet } },
      { column: 'unit_type', says: translate(language, { key: 'field.choice' }), oneOf: types },
      { column: 'state', says: translate(language, { key: 'field.choice' }), oneOf: states },
    ],
  });
}
