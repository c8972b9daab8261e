import type { AnswerOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { standardApi } from '@iris/contract/standard/standard.api';
import { changeoverKinds } from '@iris/contract/standard/standard.model';
import { Alert } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { call, download } from '../../../base/request/call.ts';
import { useSession } from '../../../base/session/session.ts';
import type { GridProblem, GridRow } from '../../../kit/grid/gridModel.ts';
import { ImportPage } from '../../../kit/import/ImportPage.tsx';
import type { ImportKind } from '../../../kit/import/importKind.ts';
import { numbered } from '../../../kit/import/numberedRows.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import style from './meters.module.css';

const columns = ['meter', 'day', 'value', 'change', 'old_final', 'new_start', 'digits', 'note'] as const;
type Column = (typeof columns)[number];
const widths: Record<Column, number> = {
  meter: 150,
  day: 120,
  value: 120,
  change: 150,
  old_final: 130,
  new_start: 130,
  digits: 80,
  note: 180,
};
/** How many odd readings are listed; there may be thousands. */
const NAMED = 10;

interface Pretest {
  rows: GridRow<Column>[];
  problems: GridProblem<Column>[];
  warnings: GridProblem<Column>[];
}
type Answer = AnswerOf<typeof standardApi.pretestReadings>;
const silent = { silent: true };

function pretestOf({ rows, errors, warnings }: Answer): Pretest {
  return {
    ...numbered<Answer['rows'][number], Column>({ rows, errors }),
    warnings: numbered<Answer['rows'][number], Column>({ rows, errors: warnings }).problems,
  };
}

/** Imports meter readings from a sheet; odd ones are listed apart from wrong ones. */
export function ReadingImportPage() {
  return <ImportPage kind={useReadingImport()} />;
}

function useReadingImport(): ImportKind<Column, Pretest, AnswerOf<typeof standardApi.importReadings>> {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const query = { condo_id: String(condoID) };
  const kinds = [
    { value: '', label: '' },
    ...changeoverKinds.map((value) => ({ value, label: t(`standard.changeover.${value}`) })),
  ];
  const rowsOf = ({ rows }: Pretest) => ({ rows: grouped(rows.length) });
  return {
    title: t('meter.import'),
    list: '/bill/standard/list?tab=meters',
    columns: columns.map((key) => ({
      key,
      title: t(`meter.sheet.${key}`),
      width: widths[key],
      ...(key === 'change' ? { choices: kinds } : {}),
    })),
    maxRows: limits.residentImportRows,
    stale: ['standard'],
    template: () => download(standardApi.readingTemplate, { query }),
    checkFile: async (file) =>
      pretestOf(await call(standardApi.pretestReadings, { query, body: {}, file }, silent)),
    checkRows: async (rows) =>
      pretestOf(await call(standardApi.pretestReadings, { query, body: { rows } }, silent)),
    importRows: (rows, idempotencyKey) =>
      call(standardApi.importReadings, { query, body: { rows } }, { ...silent, idempotencyKey }),
    odd: ({ warnings }) => warnings.length > 0 && <Warnings warnings={warnings} />,
    words: {
      template: t('meter.import.template'),
      clean: (pretest) => t('meter.import.clean', rowsOf(pretest)),
      go: (pretest) => t('meter.import.go', rowsOf(pretest)),
      confirm: (pretest) => t('meter.import.confirm', rowsOf(pretest)),
      confirmSays: () => t('meter.import.confirmSays'),
      done: ({ imported }) => t('meter.import.done', { rows: grouped(imported) }),
      list: t('meter.import.list'),
    },
  };
}

function Warnings({ warnings }: { warnings: Pretest['warnings'] }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('meter.import.warnings', { count: warnings.length })}
      description={
        <ul className={style.warnings}>
          {warnings.slice(0, NAMED).map(({ row, column, reason }) => (
            <li key={`${row}:${column}:${reason}`}>{t('meter.import.warning', { row, reason })}</li>
          ))}
          {warnings.length > NAMED && (
            <li>{t('meter.import.more', { count: grouped(warnings.length - NAMED) })}</li>
          )}
        </ul>
      }
    />
  );
}
