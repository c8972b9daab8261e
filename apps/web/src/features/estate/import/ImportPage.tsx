import type { AnswerOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { estateApi } from '@iris/contract/estate/estate.api';
import type { ImportColumn, Pretest } from '@iris/contract/estate/estate.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { call, download } from '../../../base/request/call.ts';
import { useSession } from '../../../base/session/session.ts';
import { ImportPage as Import } from '../../../kit/import/ImportPage.tsx';
import type { ImportKind } from '../../../kit/import/importKind.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { useUnitWords } from '../unitWords.ts';

const widths: Record<ImportColumn, number> = {
  building: 160,
  floor: 90,
  unit: 90,
  area: 130,
  unit_type: 130,
  state: 130,
};
const silent = { silent: true };
type Imported = AnswerOf<typeof estateApi.importUnits>;

/** Imports units from a sheet, with the buildings and floors that they need. */
export function ImportPage() {
  return <Import kind={useUnitImport()} />;
}

function useUnitImport(): ImportKind<ImportColumn, Pretest, Imported> {
  const { t } = useTranslation();
  const { columns, typeOptions, stateOptions } = useUnitWords();
  const condoID = useSession((session) => session.condoID);
  const query = { condo_id: String(condoID) };
  const countsOf = ({ rows, new_buildings, new_floors }: Pretest) => ({
    units: grouped(rows.length),
    buildings: new_buildings,
    floors: new_floors,
  });
  return {
    title: t('estate.import'),
    list: '/unitManage/list',
    columns: columns.map((column) => ({
      ...column,
      width: widths[column.key],
      ...(column.key === 'unit_type' ? { choices: typeOptions } : {}),
      ...(column.key === 'state' ? { choices: stateOptions } : {}),
    })),
    maxRows: limits.importRows,
    stale: ['estate'],
    template: () => download(estateApi.importTemplate, { query }),
    checkFile: (file) => call(estateApi.pretest, { query, body: {}, file }, silent),
    checkRows: (rows) => call(estateApi.pretest, { query, body: { rows } }, silent),
    importRows: (rows, idempotencyKey) =>
      call(estateApi.importUnits, { query, body: { rows } }, { ...silent, idempotencyKey }),
    words: {
      template: t('estate.import.templateSays'),
      clean: (pretest) => t('estate.import.clean', countsOf(pretest)),
      go: (pretest) => t('estate.import.go', countsOf(pretest)),
      confirm: (pretest) => t('estate.import.confirm', countsOf(pretest)),
      confirmSays: (pretest) => t('estate.import.confirmSays', countsOf(pretest)),
      done: ({ added, new_buildings, new_floors }) =>
        t('estate.import.done', { units: grouped(added), buildings: new_buildings, floors: new_floors }),
      list: t('estate.import.list'),
    },
  };
}
