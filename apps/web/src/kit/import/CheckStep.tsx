import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { sentences } from '../../base/i18n/sentences.ts';
import { useConfirm } from '../confirm/useConfirm.tsx';
import { messageOf } from '../failure/messageOf.ts';
import { EditableGrid } from '../grid/EditableGrid.tsx';
import { useLongWork } from '../progress/useLongWork.tsx';
import { type Checked, type ImportKind, usualMs } from './importKind.ts';

interface CheckStepProps<Column extends string, Pretest extends Checked<Column>, Done> {
  kind: ImportKind<Column, Pretest, Done>;
  first: Pretest;
  /** Another file is wanted; `corrected`: corrections of this one would be lost. */
  onRestart: (corrected: boolean) => void;
  /** The import begins, so there is nothing left to lose. */
  onImport: () => void;
  /** It was refused, so the corrections exist only here. */
  onRefused: () => void;
  onDone: (imported: Done) => void;
}

/** The sheet's rows with their errors, corrected in place and checked again until there are none; then the import. */
export function CheckStep<Column extends string, Pretest extends Checked<Column>, Done>(
  props: CheckStepProps<Column, Pretest, Done>,
) {
  const { kind, first, onRestart, onImport, onRefused, onDone } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const [pretest, setPretest] = useState(first);
  const [rows, setRows] = useState<Pretest['rows']>(first.rows);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [corrected, setCorrected] = useState(false);
  const { start, bar } = useLongWork();
  const [ask, dialog] = useConfirm();
  // One key for one set of rows: a repeated import after no answer is the same import.
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew with the rows
  const key = useMemo(() => crypto.randomUUID(), [rows]);
  const changed = rows !== pretest.rows;
  const clean = !changed && pretest.problems.length === 0 && rows.length > 0;
  const { words } = kind;

  const correct = (to: (before: Pretest['rows']) => Pretest['rows']) => {
    setCorrected(true);
    setRows(to);
  };
  const change = (row: number, column: Column, value: string) =>
    correct((before) => before.map((one) => (one.row === row ? { ...one, [column]: value } : one)));
  const remove = (row: number) => correct((before) => before.filter((one) => one.row !== row));

  const check = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const next = await start({
        title: t('kit.import.checking'),
        usualMs: usualMs(rows.length),
        doneText: ({ rows: all, problems }) =>
          t('kit.grid.count', { rows: all.length, problems: problems.length }),
        work: () => kind.checkRows(rows),
      });
      setPretest(next);
      setRows(next.rows);
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const doImport = async () => {
    onImport();
    setBusy(true);
    setRefusal(null);
    try {
      const imported = await start({
        title: t('kit.import.writing'),
        usualMs: usualMs(rows.length),
        doneText: words.done,
        work: () => kind.importRows(rows, key),
      });
      await Promise.all(kind.stale.map((domain) => client.invalidateQueries({ queryKey: [domain] })));
      onDone(imported);
    } catch (error) {
      onRefused();
      setRefusal(messageOf(error));
      setBusy(false);
    }
  };
  const askToImport = () =>
    ask({
      title: words.confirm(pretest),
      says: words.confirmSays(pretest),
      action: words.go(pretest),
      // Confirmed: the dialog closes, and the page shows the progress.
      run: async () => void doImport(),
    });

  return (
    <Flex vertical gap={12}>
      <CheckResult
        problems={pretest.problems.length}
        empty={hasEmpty(pretest)}
        changed={changed}
        text={words.clean(pretest)}
      />
      {!changed && kind.odd?.(pretest)}
      <EditableGrid<Column>
        // A new check starts by showing its own errors.
        key={pretest.problems.length === 0 ? 'clean' : 'bad'}
        label={t('kit.import.grid')}
        columns={kind.columns}
        rows={rows}
        checked={pretest.rows}
        problems={pretest.problems}
        onChange={change}
        onRemove={remove}
      />
      {bar}
      {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
      <Flex gap={8} wrap justify="end">
        <Button onClick={() => onRestart(corrected)} disabled={busy}>
          {t('kit.import.restart')}
        </Button>
        <Button
          type={clean ? 'default' : 'primary'}
          disabled={!changed || rows.length === 0}
          loading={changed && busy}
          onClick={check}
        >
          {t('kit.import.recheck')}
        </Button>
        <Button
          type={clean ? 'primary' : 'default'}
          disabled={!clean}
          loading={clean && busy}
          onClick={askToImport}
        >
          {words.go(changed ? { ...pretest, rows } : pretest)}
        </Button>
      </Flex>
      {dialog}
    </Flex>
  );
}

/** Whether a required cell is empty. */
function hasEmpty<Column extends string>({ rows, problems }: Checked<Column>): boolean {
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  return problems.some(({ row, column }) => byNumber.get(row)?.[column]?.trim() === '');
}

interface CheckResultProps {
  problems: number;
  empty: boolean;
  changed: boolean;
  text: string;
}

function CheckResult({ problems, empty, changed, text }: CheckResultProps) {
  const { t } = useTranslation();
  if (changed) return <Alert type="info" showIcon title={t('kit.import.changed')} />;
  if (problems === 0) return <Alert type="success" showIcon title={text} />;
  const title = t('kit.import.problems', { count: problems });
  return (
    <Alert type="warning" showIcon title={empty ? sentences([t('request.tableEmpty'), title]) : title} />
  );
}
