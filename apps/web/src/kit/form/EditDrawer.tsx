import { Alert, Button, Drawer, Flex, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { isStale } from '../../app/request/failure.ts';
import { applyFailure } from './applyFailure.ts';
import { type ConflictField, ConflictPanel } from './ConflictPanel.tsx';
import { useUnsavedGuard } from './useUnsavedGuard.tsx';

interface EditDrawerProps<Row extends { version: number }, Values extends object> {
  title: string;
  row: Row;
  /** The record's shape, to read the newest one out of a refused save. */
  schema: z.ZodType<Row>;
  valuesOf: (row: Row) => Values;
  fields: readonly ConflictField<Values>[];
  save: (values: Values, version: number) => Promise<unknown>;
  onClose: () => void;
  /** The form's items. */
  children: ReactNode;
}

/** Edits a record beside the page. A save over somebody else's newer version shows both and asks. */
export function EditDrawer<Row extends { version: number }, Values extends object>(
  props: EditDrawerProps<Row, Values>,
) {
  const { title, row, schema, valuesOf, fields, save, onClose, children } = props;
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [opened, setOpened] = useState(row);
  const [newest, setNewest] = useState<Row | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const guard = useUnsavedGuard();

  const saveOver = async (version: number) => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await save(form.getFieldsValue(true), version);
      guard.release();
      onClose();
    } catch (error) {
      const current = isStale(error) ? schema.safeParse(error.current) : undefined;
      if (current?.success) setNewest(current.data);
      else setRefusal(applyFailure(form, error));
    } finally {
      setBusy(false);
    }
  };
  /** Saves what was changed here over the newest; what was not touched here stays as it is there. */
  const saveMine = () => {
    if (!newest) return;
    const [before, mine] = [valuesOf(opened), form.getFieldsValue(true) as Values];
    const untouched = fields.filter(({ show }) => show(before) === show(mine)).map(({ name }) => name);
    const theirs = Object.entries(valuesOf(newest)).filter(([name]) => untouched.some((one) => one === name));
    form.setFieldsValue(Object.fromEntries(theirs) as Parameters<typeof form.setFieldsValue>[0]);
    void saveOver(newest.version);
  };
  const takeNewest = () => {
    if (!newest) return;
    form.setFieldsValue(valuesOf(newest) as Parameters<typeof form.setFieldsValue>[0]);
    setOpened(newest);
    setNewest(null);
    guard.release();
  };

  return (
    <>
      <Drawer
        open
        size={420}
        title={title}
        closable={{ 'aria-label': t('kit.close') }}
        onClose={() => guard.leave(onClose)}
        footer={
          <Flex gap={8} justify="end">
            <Button onClick={() => guard.leave(onClose)}>{t('kit.cancel')}</Button>
            <Button
              type="primary"
              loading={busy}
              disabled={newest !== null}
              onClick={form.submit}
              title={t('kit.saveKeys')}
            >
              {t('kit.save')}
            </Button>
          </Flex>
        }
      >
        <Form
          form={form}
          layout="vertical"
          initialValues={valuesOf(row)}
          validateTrigger={['onBlur', 'onChange']}
          onValuesChange={guard.hold}
          onFinish={() => saveOver(opened.version)}
          onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && form.submit()}
        >
          {children}
          {/* Enter in a field saves: a form needs a submit button for that, the visible one is in the footer. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Form>
        {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
        {newest && (
          <ConflictPanel
            fields={fields}
            opened={valuesOf(opened)}
            newest={valuesOf(newest)}
            mine={form.getFieldsValue(true)}
            busy={busy}
            onTake={takeNewest}
            onOverwrite={saveMine}
          />
        )}
      </Drawer>
      {guard.dialog}
    </>
  );
}
