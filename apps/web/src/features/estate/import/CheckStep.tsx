import type { ImportColumn, ImportRow, Pretest } from '@iris/contract/estate/estate.model';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../app/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { EditableGrid } from '../../../kit/grid/EditableGrid.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { useLongWork } from '../../../kit/progress/useLongWork.tsx';
import { useUnitWords } from '../unitWords.ts';
import type { Imported } from './DoneStep.tsx';
import { checkRows, importRows, usualMs } from './sheet.ts';

interface CheckStepProps {
  first: Pretest;
  onRestart: () => void;
  /** The import begins: there is nothing left to lose. */
  onImport: () => void;
  /** It was refused: the corrections are still only here. */
  onRefused: () => void;
  onDone: (imported: Imported) => void;
}

const widths: Record<ImportColumn, number> = {
  building: 160,
  floor: 90,
  unit: 90,
  area: 130,
  unit_type: 130,
};

/** The sheet's rows with what is wrong, corrected in place and checked again until nothing is; then the import. */
export function CheckStep({ first, onRestart, onImport, onRefused, onDone }: CheckStepProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const condoID = useSession((session) => session.condoID);
  const words = useUnitWords();
  const [pretest, setPretest] = useState(first);
  const [rows, setRows] = useState<ImportRow[]>(first.rows);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { start, bar } = useLongWork();
  const [ask, dialog] = useConfirm();
  const columns = words.columns.map((column) => ({
    ...column,
    width: widths[column.key],
    ...(column.key === 'unit_type' ? { choices: words.typeOptions } : {}),
  }));
  // One key for one set of rows: a repeated import after no answer is the same import.
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew with the rows
  const key = useMemo(() => crypto.randomUUID(), [rows]);
  const changed = rows !== pretest.rows;
  const clean = !changed && pretest.problems.length === 0 && rows.length > 0;

  const change = (row: number, column: ImportColumn, value: string) =>
    setRows((before) => before.map((one) => (one.row === row ? { ...one, [column]: value } : one)));
  const remove = (row: number) => setRows((before) => before.filter((one) => one.row !== row));

  const check = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const next = await start({
        title: t('estate.import.checking'),
        usualMs: usualMs(rows.length),
        doneText: ({ rows: all, problems }) =>
          t('kit.grid.count', { rows: all.length, problems: problems.length }),
        work: () => checkRows(condoID, rows),
      });
      setPretest(next);
      setRows(next.rows);
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const counts = {
    units: grouped(rows.length),
    buildings: pretest.new_buildings,
    floors: pretest.new_floors,
  };
  const doneText = ({ added, new_buildings, new_floors }: Imported) =>
    t('estate.import.done', { units: grouped(added), buildings: new_buildings, floors: new_floors });
  const doImport = async () => {
    onImport();
    setBusy(true);
    setRefusal(null);
    try {
      const imported = await start({
        title: t('estate.import.writing'),
        usualMs: usualMs(rows.length),
        doneText,
        work: () => importRows(condoID, rows, key),
      });
      await client.invalidateQueries({ queryKey: ['estate'] });
      onDone(imported);
    } catch (error) {
      onRefused();
      setRefusal(messageOf(error));
      setBusy(false);
    }
  };
  const askToImport = () =>
    ask({
      title: t('estate.import.confirm', { units: counts.units }),
      says: t('estate.import.confirmSays', counts),
      action: t('estate.import.go', { units: counts.units }),
      // Confirmed: the dialog closes, the page shows how far the import is.
      run: async () => void doImport(),
    });

  return (
    <Flex vertical gap={12}>
      <CheckResult
        problems={pretest.problems.length}
        changed={changed}
        text={t('estate.import.clean', counts)}
      />
      <EditableGrid<ImportColumn>
        // A new check starts with its own mistakes in view.
        key={pretest.problems.length === 0 ? 'clean' : 'bad'}
        label={t('estate.import.grid')}
        columns={columns}
        rows={rows}
        checked={pretest.rows}
        problems={pretest.problems}
        onChange={change}
        onRemove={remove}
      />
      {bar}
      {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
      <Flex gap={8} wrap justify="end">
        <Button onClick={onRestart} disabled={busy}>
          {t('estate.import.restart')}
        </Button>
        <Button
          type={clean ? 'default' : 'primary'}
          disabled={!changed || rows.length === 0}
          loading={changed && busy}
          onClick={check}
        >
          {t('estate.import.recheck')}
        </Button>
        <Button
          type={clean ? 'primary' : 'default'}
          disabled={!clean}
          loading={clean && busy}
          onClick={askToImport}
        >
          {t('estate.import.go', { units: counts.units })}
        </Button>
      </Flex>
      {dialog}
    </Flex>
  );
}

function CheckResult({ problems, changed, text }: { problems: number; changed: boolean; text: string }) {
  const { t } = useTranslation();
  if (changed) return <Alert type="info" showIcon title={t('estate.import.changed')} />;
  if (problems === 0) return <Alert type="success" showIcon title={text} />;
  return <Alert type="warning" showIcon title={t('estate.import.problems', { count: problems })} />;
}
