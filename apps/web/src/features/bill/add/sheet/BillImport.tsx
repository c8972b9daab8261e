import { billApi } from '@iris/contract/bill/bill.api';
import type { AnswerOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { billTypes } from '@iris/contract/payment/payment.model';
import { Alert } from 'antd';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { sentences } from '../../../../base/i18n/sentences.ts';
import { call, download } from '../../../../base/request/call.ts';
import { useSession } from '../../../../base/session/session.ts';
import type { GridProblem, GridRow } from '../../../../kit/grid/gridModel.ts';
import { ImportSteps } from '../../../../kit/import/ImportPage.tsx';
import type { ImportKind } from '../../../../kit/import/importKind.ts';
import { numbered } from '../../../../kit/import/numberedRows.ts';
import { grouped } from '../../../../kit/number/grouped.ts';

type Answer = AnswerOf<typeof billApi.pretest>;
type Imported = AnswerOf<typeof billApi.import>;
type Column = Exclude<keyof Answer['rows'][number], 'row'>;
interface Pretest {
  rows: GridRow<Column>[];
  problems: GridProblem<Column>[];
  /** The total of all rows, in HKD cents. */
  amount: number;
  pastDue: Answer['past_due'];
  repeated: Answer['repeated'];
}

const widths: Record<Column, number> = {
  building: 120,
  floor: 80,
  unit: 80,
  bill_type: 120,
  title: 180,
  amount: 120,
  start_day: 120,
  end_day: 120,
  due_day: 120,
  remark: 180,
};
// The keys of an object with an entry for every column.
const columns = Object.keys(widths) as Column[];
const silent = { silent: true };

const pretestOf = ({ rows, errors, amount, past_due, repeated }: Answer): Pretest => ({
  ...numbered<Answer['rows'][number], Column>({ rows, errors }),
  amount,
  pastDue: past_due,
  repeated,
});

/** Imports bills from a sheet, all or none. */
export function BillImport() {
  return <ImportSteps kind={useBillImport()} />;
}

function useBillImport(): ImportKind<Column, Pretest, Imported> {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const query = { condo_id: String(condoID) };
  const said = ({ rows, amount }: Pretest) => ({ rows: grouped(rows.length), amount: formatMoney(amount) });
  const late = ({ pastDue }: Pretest): string => {
    if (pastDue === null) return '';
    const { count, due_day, proposed } = pastDue;
    return ` ${t('billAdd.import.pastDue', { count: grouped(count), day: due_day, proposed })}`;
  };
  const again = ({ repeated }: Pretest): string =>
    repeated === null
      ? ''
      : t('billAdd.import.repeated', { count: grouped(repeated.count), row: repeated.row });
  // The sheet has types as words; the server knows those of both languages.
  const types = billTypes.map((type) => t(`flow.type.${type}`)).map((word) => ({ value: word, label: word }));
  return {
    title: t('bill.screen.add'),
    list: '/bill/list',
    columns: columns.map((key) => ({
      key,
      title: t(`bill.import.${key}`),
      width: widths[key],
      ...(key === 'bill_type' ? { choices: types } : {}),
    })),
    maxRows: limits.billImportRows,
    stale: ['bill'],
    template: () => download(billApi.importTemplate, {}),
    checkFile: async (file) => pretestOf(await call(billApi.pretest, { query, body: {}, file }, silent)),
    checkRows: async (rows) => pretestOf(await call(billApi.pretest, { query, body: { rows } }, silent)),
    importRows: (rows, idempotencyKey) =>
      call(billApi.import, { query, body: { rows } }, { ...silent, idempotencyKey }),
    odd: (pretest) => pretest.repeated && <Alert type="warning" showIcon title={again(pretest)} />,
    words: {
      template: t('billAdd.import.template'),
      clean: (pretest) => t('billAdd.import.clean', said(pretest)) + late(pretest),
      go: (pretest) => t('billAdd.import.go', said(pretest)),
      confirm: (pretest) => t('billAdd.import.confirm', said(pretest)),
      confirmSays: (pretest) =>
        sentences([t('billAdd.import.confirmSays', said(pretest)), again(pretest)]) + late(pretest),
      done: ({ imported, amount }) =>
        t('billAdd.import.done', { rows: grouped(imported), amount: formatMoney(amount) }),
      list: t('billAdd.import.list'),
    },
  };
}
