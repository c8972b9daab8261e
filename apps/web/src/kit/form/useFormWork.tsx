import { Form, type FormInstance } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { allSent, isSending } from '../failure/sending.ts';
import { applyFailure } from './applyFailure.ts';
import { useDraft } from './useDraft.ts';
import { useRefusal } from './useRefusal.ts';
import { useUnsavedGuard } from './useUnsavedGuard.tsx';
import { useWrong, type Wrong } from './useWrong.ts';

interface Wanted<Values> {
  form: FormInstance<Values>;
  /** Writes, and navigates to where a save leads. */
  onSave: (values: Values) => Promise<unknown>;
  /** Called when fields were refused, here or by the server, with the first of them. */
  onRefused?: ((field: string | number | undefined) => void) | undefined;
  /** Keeps a draft under this name. */
  draftName?: string | undefined;
  /** Fields that the draft leaves out. */
  draftLeavesOut?: readonly string[] | undefined;
  /** Fields for files, which the draft leaves out too: what is uploaded and not saved does not last. */
  draftFiles?: readonly string[] | undefined;
  /** A discarded draft can be restored. */
  draftComesBack?: boolean | undefined;
}

/** What every form page needs: one save at a time, refusals beside their fields, guard, draft, Ctrl+Enter. */
export function useFormWork<Values extends object>(wanted: Wanted<Values>) {
  const { form, onSave, onRefused, draftName, draftLeavesOut, draftFiles, draftComesBack } = wanted;
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const guard = useUnsavedGuard(draftName !== undefined);
  const draft = useDraft(form, {
    name: draftName,
    leftOut: draftLeavesOut,
    files: draftFiles,
    comesBack: draftComesBack,
  });
  const wrong = useWrong(form, onRefused);
  const { refusal, clear, refuse, refuseFields } = useRefusal(form, wrong);

  const showFirst = () => {
    wrong.recount();
    wrong.goToFirst();
  };
  /** Waits for what is being uploaded; false, and said, if it did not arrive. */
  const sent = async () => {
    if (!isSending(form)) return true;
    setBusy(true);
    const all = await allSent(form);
    setBusy(false);
    if (!all) refuse(t('kit.notUploaded'));
    return all;
  };
  const submit = async () => {
    if (busy) return;
    if (!(await sent())) return;
    try {
      await form.validateFields();
    } catch {
      refuseFields();
      return showFirst();
    }
    setBusy(true);
    clear();
    guard.release();
    try {
      await onSave(form.getFieldsValue(true));
      draft.drop();
    } catch (error) {
      guard.hold();
      refuse(applyFailure(form, error));
      showFirst();
    } finally {
      setBusy(false);
    }
  };
  const changed = () => {
    guard.hold();
    draft.keep();
  };
  const takeDraft = () => {
    draft.take();
    guard.hold();
  };
  const bringDraftBack = () => {
    draft.bringBack();
    guard.hold();
  };
  return { form, busy, refusal, wrong, sent, submit, changed, guard, draft, takeDraft, bringDraftBack };
}
export type FormWork = Omit<ReturnType<typeof useFormWork>, 'form'>;

interface WorkFormProps<Values extends object> {
  work: Pick<FormWork, 'submit' | 'changed'> & { form: FormInstance<Values>; wrong: Wrong };
  initialValues: Partial<Values>;
  /** A prefix for field ids, when the page has another form. */
  name?: string;
  children: ReactNode;
}

/** The form element with its keyboard shortcuts. */
export function WorkForm<Values extends object>(props: WorkFormProps<Values>) {
  const { work, initialValues, name, children } = props;
  const { recount } = work.wrong;
  // After every render: fields come and go with the values of others.
  useEffect(recount);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void work.submit();
  };
  return (
    <Form
      {...(name ? { name } : {})}
      form={work.form}
      layout="vertical"
      initialValues={initialValues}
      onValuesChange={work.changed}
      onFieldsChange={recount}
      onKeyDown={keys}
      validateTrigger={['onBlur', 'onChange']}
      scrollToFirstError={{ block: 'center' }}
    >
      {children}
    </Form>
  );
}
