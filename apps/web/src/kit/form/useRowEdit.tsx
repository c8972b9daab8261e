import type { Schema } from '@iris/contract/core/schema';
import type { FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { isStale } from '../../base/request/failure.ts';
import { allSent, isSending } from '../failure/sending.ts';
import { applyFailure } from './applyFailure.ts';
import { type ConflictField, ConflictPanel } from './ConflictPanel.tsx';
import { useRefusal } from './useRefusal.ts';
import { type Unsaved, useUnsavedGuard } from './useUnsavedGuard.tsx';
import { useWrong, wrongFields } from './useWrong.ts';

export interface RowEdit<Row extends { version: number }, Values extends object> {
  row: Row;
  /** The record's schema, to read the newest version from a save, refused or not. */
  schema: Schema<Row>;
  valuesOf: (row: Row) => Values;
  /** What of the form is shown where somebody else saved first. */
  fields: readonly ConflictField<Values>[];
  save: (values: Values, version: number) => Promise<unknown>;
}

interface Wanted<Row extends { version: number }, Values extends object> extends RowEdit<Row, Values> {
  form: FormInstance<Values>;
  onSaved: () => void;
}

/**
 * Whether values are the same themselves, not only what is shown of them: two pictures are shown as one picture. An
 * emptied control gives null or nothing.
 */
const alike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** A message that needs an answer is scrolled into view. */
const intoSight = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'center' });

/** `useRowPart` for a page or drawer with only this form: with its own guard. */
export function useRowEdit<Row extends { version: number }, Values extends object>(
  wanted: Wanted<Row, Values>,
) {
  const guard = useUnsavedGuard();
  return { ...useRowPart(wanted, guard), guard };
}

/**
 * Edits a record that others may edit too: one save at a time, refusals beside their fields. If somebody else saved a
 * newer version, the save is refused and `conflict` shows both and asks. `guard` is the page's.
 */
export function useRowPart<Row extends { version: number }, Values extends object>(
  wanted: Wanted<Row, Values>,
  guard: Unsaved,
) {
  const { form, row, schema, valuesOf, fields, save, onSaved } = wanted;
  const { t } = useTranslation();
  const [opened, setOpened] = useState(row);
  const [newest, setNewest] = useState<Row | null>(null);
  const [busy, setBusy] = useState(false);
  const wrong = useWrong(form);
  const { refusal, clear, refuse, refuseFields } = useRefusal(form, wrong);
  // Changes of the record outside the form (its state) do not make the form stale.
  const same = alike(valuesOf(row), valuesOf(opened));
  const base = row.version > opened.version && same ? row : opened;
  type Set = Parameters<typeof form.setFieldsValue>[0];

  const showRow = (now: Row) => {
    form.setFieldsValue(valuesOf(now) as Set);
    setOpened(now);
    setNewest(null);
    guard.release();
  };
  const saveOver = async (version: number) => {
    if (busy) return;
    setBusy(true);
    clear();
    try {
      const answer = z.safeParse(schema, await save(form.getFieldsValue(true), version));
      guard.release();
      if (answer.success) showRow(answer.data);
      onSaved();
    } catch (error) {
      const current = isStale(error) ? z.safeParse(schema, error.current) : undefined;
      if (current?.success) setNewest(current.data);
      else {
        refuse(applyFailure(form, error));
        wrong.recount();
      }
    } finally {
      setBusy(false);
    }
  };
  /** Saves the fields changed here on top of the newest version; untouched fields stay as they are there. */
  const saveMine = () => {
    if (!newest) return;
    const before = new Map<string, unknown>(Object.entries(valuesOf(base)));
    const mine = new Map<string, unknown>(Object.entries(form.getFieldsValue(true)));
    const theirs = Object.entries(valuesOf(newest)).filter(([name]) =>
      alike(before.get(name), mine.get(name)),
    );
    form.setFieldsValue(Object.fromEntries(theirs) as Set);
    void saveOver(newest.version);
  };
  const submit = async () => {
    if (busy) return;
    if (isSending(form)) {
      setBusy(true);
      const sent = await allSent(form);
      setBusy(false);
      if (!sent) return refuse(t('kit.notUploaded'));
    }
    try {
      await form.validateFields();
    } catch {
      const [first] = wrongFields(form);
      if (first) form.scrollToField(first.name, { block: 'center' });
      refuseFields();
      wrong.recount();
      return;
    }
    await saveOver(base.version);
  };

  const conflict: ReactNode = newest && (
    <div ref={intoSight}>
      <ConflictPanel
        fields={fields}
        opened={valuesOf(base)}
        newest={valuesOf(newest)}
        mine={form.getFieldsValue(true)}
        busy={busy}
        onTake={() => showRow(newest)}
        onOverwrite={saveMine}
      />
    </div>
  );
  return { form, busy, refusal, wrong, conflict, submit, changed: guard.hold };
}
