import { Button, Drawer, Flex, type FormInstance } from 'antd';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Question } from '../confirm/useConfirm.tsx';
import { useConfirm } from '../confirm/useConfirm.tsx';
import { useWayOut } from '../confirm/useWayOut.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { DrawerFoot } from './DrawerFoot.tsx';
import { focusFirst } from './focusFirst.ts';
import { useFormWork, WorkForm } from './useFormWork.tsx';

interface FormDrawerProps<Values extends object> {
  title: string;
  form: FormInstance<Values>;
  initialValues: Partial<Values>;
  saveText: string;
  /** Offers to save and add another; `onSave` is told which was chosen. */
  nextText?: string;
  danger?: boolean;
  /** What is to be chosen from is still being read, or there is none: nothing can be saved. */
  waits?: boolean;
  /** What saving will do, above the fields. */
  says?: ReactNode;
  /** Asks for confirmation once the fields are valid. */
  confirm?: (values: Values) => Omit<Question, 'run'>;
  onSave: (values: Values, next: boolean) => Promise<unknown>;
  /** Keeps a draft under this name, which can be restored after it was discarded. */
  draftName?: string;
  /** Fields that the draft leaves out. */
  draftLeavesOut?: readonly string[];
  /** Fields for files, which the draft leaves out too. */
  draftFiles?: readonly string[];
  onClose: () => void;
  children: ReactNode;
}

/** Runs an action that needs a few fields, in a drawer. */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const {
    title,
    form,
    initialValues,
    saveText,
    nextText,
    danger = false,
    waits = false,
    says,
    confirm,
    onSave,
    onClose,
  } = props;
  const { t } = useTranslation();
  const wayOut = useWayOut(saveText);
  const name = useId();
  const [ask, dialog] = useConfirm();
  const next = useRef(false);
  const body = useRef<HTMLDivElement>(null);
  const work = useFormWork<Values>({
    form,
    onSave: (values) => onSave(values, next.current),
    draftName: props.draftName,
    draftLeavesOut: props.draftLeavesOut,
    draftFiles: props.draftFiles,
    draftComesBack: true,
  });
  const { guard } = work;
  // `work.submit` shows refusals in the drawer, so the question is closed either way.
  const askFirst = async () => {
    if (!(await work.sent())) return;
    const right = await form.validateFields().catch(() => null);
    if (!right) work.wrong.goToFirst();
    else if (confirm) ask({ ...confirm(form.getFieldsValue(true)), run: work.submit });
  };
  const send = confirm ? askFirst : work.submit;
  const submit = async () => {
    if (!waits) await send();
  };
  const saveAndNext = async () => {
    next.current = true;
    await work.submit();
    next.current = false;
  };
  return (
    <>
      <Drawer
        open
        autoFocus={false}
        afterOpenChange={(open) => open && focusFirst(body.current)}
        size={460}
        title={title}
        closable={{ 'aria-label': t('kit.close') }}
        onClose={() => guard.leave(onClose)}
        footer={
          <DrawerFoot refusal={work.refusal} wrong={work.wrong}>
            <Button onClick={() => guard.leave(onClose)}>{wayOut}</Button>
            {nextText !== undefined && (
              <Button disabled={work.busy || waits} onClick={saveAndNext}>
                {nextText}
              </Button>
            )}
            <Button
              type="primary"
              danger={danger}
              disabled={waits}
              loading={work.busy}
              onClick={submit}
              title={t('kit.saveKeys')}
            >
              {saveText}
            </Button>
          </DrawerFoot>
        }
      >
        <Flex vertical gap={12} ref={body}>
          {says && <div>{says}</div>}
          <DraftOffer work={work} />
          <WorkForm name={name} work={{ ...work, submit }} initialValues={initialValues}>
            {props.children}
          </WorkForm>
        </Flex>
      </Drawer>
      {guard.dialog}
      {dialog}
    </>
  );
}
