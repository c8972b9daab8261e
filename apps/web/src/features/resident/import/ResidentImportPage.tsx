import type { AnswerOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { residentApi } from '@iris/contract/resident/resident.api';
import {
  type ResidentImportColumn,
  type ResidentPretest,
  residentImportColumns,
} from '@iris/contract/resident/resident.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { call, download } from '../../../base/request/call.ts';
import { useSession } from '../../../base/session/session.ts';
import { ImportPage } from '../../../kit/import/ImportPage.tsx';
import type { ImportKind } from '../../../kit/import/importKind.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';

const widths: Record<ResidentImportColumn, number> = {
  building: 120,
  floor: 80,
  unit: 80,
  identity: 140,
  name: 120,
  name_en: 160,
  phone: 120,
  email: 200,
  id_type: 190,
  id_no: 140,
  card_no: 160,
  since_day: 120,
};
const silent = { silent: true };
type Imported = AnswerOf<typeof residentApi.importResidents>;

/** Imports residents from a sheet, each bound to a unit. */
export function ResidentImportPage() {
  return <ImportPage kind={useResidentImport()} />;
}

function useResidentImport(): ImportKind<ResidentImportColumn, ResidentPretest, Imported> {
  const { t } = useTranslation();
  const { identityOptions, idTypeOptions } = useResidentWords();
  const condoID = useSession((session) => session.condoID);
  const query = { condo_id: String(condoID) };
  const choices: Partial<Record<ResidentImportColumn, typeof identityOptions | typeof idTypeOptions>> = {
    identity: identityOptions,
    id_type: idTypeOptions,
  };
  const countsOf = ({ rows, new_residents, known_residents }: ResidentPretest) => ({
    rows: grouped(rows.length),
    new: grouped(new_residents),
    known: grouped(known_residents),
  });
  return {
    title: t('resident.import'),
    list: '/resident/list',
    columns: residentImportColumns.map((key) => ({
      key,
      title: t(`resident.field.${key}`),
      width: widths[key],
      ...(choices[key] ? { choices: choices[key] } : {}),
    })),
    maxRows: limits.residentImportRows,
    stale: ['resident'],
    template: () => download(residentApi.importTemplate, { query }),
    checkFile: (file) => call(residentApi.pretest, { query, body: {}, file }, silent),
    checkRows: (rows) => call(residentApi.pretest, { query, body: { rows } }, silent),
    importRows: (rows, idempotencyKey) =>
      call(residentApi.importResidents, { query, body: { rows } }, { ...silent, idempotencyKey }),
    words: {
      template: t('resident.import.templateSays'),
      clean: (pretest) => t('resident.import.clean', countsOf(pretest)),
      go: (pretest) => t('resident.import.go', countsOf(pretest)),
      confirm: (pretest) => t('resident.import.confirm', countsOf(pretest)),
      confirmSays: (pretest) => t('resident.import.confirmSays', countsOf(pretest)),
      done: ({ bound, new_residents }) =>
        t('resident.import.done', { rows: grouped(bound), new: grouped(new_residents) }),
      list: t('resident.import.list'),
    },
  };
}
