import type { QueryOf } from '@iris/contract/core/endpoint';
import type { standardApi } from '@iris/contract/standard/standard.api';
import { changeoverKinds } from '@iris/contract/standard/standard.model';
import type { StandardTextKey } from '@iris/contract/standard/standard.text';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { Download } from '../../platform/http/mount.ts';
import { translate } from '../../platform/http/translate.ts';
import { sheetTemplate } from '../../platform/sheets/sheetTemplate.ts';
import { unitsNamed } from '../estate/index.ts';
import { metersOf } from './meter.queries.ts';
import { readingSheet } from './reading.importSheet.ts';

/** The template for new readings in the person's language: each meter of the condo, with its latest reading. */
export async function readingTemplate(
  { condo_id, kind }: QueryOf<typeof standardApi.readingTemplate>,
  { db, language }: SignedInContext,
): Promise<Download> {
  const say = (key: StandardTextKey) => translate(language, { key });
  const meters = (await metersOf(db, condo_id, kind)).slice(0, readingSheet.rows);
  const unitOf = await unitsNamed(
    db,
    language,
    meters.map(({ unitId }) => unitId),
  );
  return sheetTemplate({
    form: readingSheet,
    language,
    sheet: say('standard.template.sheet'),
    file: say('standard.template.file'),
    note: (column) => say(`standard.template.note.${column}`),
    checks: [
      {
        column: 'change',
        says: say('standard.import.change'),
        oneOf: changeoverKinds.map((kind) => say(`standard.changeover.${kind}`)),
      },
    ],
    lines: meters.map(({ number, unitId, unit, day, value }) => ({
      meter: number,
      unit: unitOf(unitId, unit),
      last_day: day,
      last_value: value === null ? null : value / 1_000,
      day: null,
      value: null,
      change: null,
      old_final: null,
      new_start: null,
      digits: null,
      note: null,
    })),
  });
}
