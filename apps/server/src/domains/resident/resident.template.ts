import type { Language } from '@iris/contract/core/language';
import { identities, idTypes } from '@iris/contract/resident/resident.model';
import type { ResidentTextKey } from '@iris/contract/resident/resident.text';
import type { Download } from '../../platform/http/mount.ts';
import { translate } from '../../platform/http/translate.ts';
import { listMark } from '../../platform/sheets/sheet.ts';
import { sheetTemplate } from '../../platform/sheets/sheetTemplate.ts';
import { residentSheet } from './resident.importSheet.ts';

/** The empty sheet of the resident import, in the person's language. */
export function residentTemplate(language: Language): Promise<Download> {
  const say = (key: ResidentTextKey, values?: Record<string, string | number>) =>
    translate(language, values ? { key, values } : { key });
  const choices = {
    identity: identities.map((identity) => say(`resident.identity.${identity}`)),
    id_type: idTypes.map((type) => say(`resident.idType.${type}`)),
  };
  const mark = listMark(language);
  return sheetTemplate({
    form: residentSheet,
    language,
    sheet: say('resident.template.sheet'),
    file: say('resident.template.file'),
    note: (column) => {
      const names = column === 'identity' || column === 'id_type' ? choices[column].join(mark) : '';
      return say(`resident.template.note.${column}`, { names });
    },
    checks: [
      { column: 'identity', says: say('resident.import.identity'), oneOf: choices.identity },
      { column: 'id_type', says: say('resident.import.idType'), oneOf: choices.id_type },
    ],
  });
}
