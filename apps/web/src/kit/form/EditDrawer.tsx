import { Button, Drawer, Form } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DrawerFoot } from './DrawerFoot.tsx';
import { focusFirst } from './focusFirst.ts';
import { type RowEdit, useRowEdit } from './useRowEdit.tsx';

interface EditDrawerProps<Row extends { version: number }, Values extends object>
  extends RowEdit<Row, Values> {
  title: string;
  /** Pixels; for forms with several columns. */
  size?: number;
  onClose: () => void;
  /** The form's items. */
  children: ReactNode;
}

/** Edits a record in a drawer. If somebody else saved a newer version, it shows both and asks. */
export function EditDrawer<Row extends { version: number }, Values extends object>(
  props: EditDrawerProps<Row, Values>,
) {
  const { title, size = 420, onClose, children, ...wanted } = props;
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const body = useRef<HTMLDivElement>(null);
  const { busy, refusal, wrong, conflict, submit, changed, guard } = useRowEdit({
    ...wanted,
    form,
    onSaved: onClose,
  });

  return (
    <>
      <Drawer
        open
        autoFocus={false}
        afterOpenChange={(open) => open && focusFirst(body.current)}
        size={size}
        title={title}
        closable={{ 'aria-label': t('kit.close') }}
        onClose={() => guard.leave(onClose)}
        footer={
          <DrawerFoot refusal={refusal} wrong={wrong}>
            <Button onClick={() => guard.leave(onClose)}>{t('kit.cancel')}</Button>
            <Button
              type="primary"
              loading={busy}
              disabled={conflict !== null}
              onClick={form.submit}
              title={t('kit.saveKeys')}
            >
              {t('kit.save')}
            </Button>
          </DrawerFoot>
        }
      >
        <div ref={body}>
          <Form
            form={form}
            layout="vertical"
            initialValues={wanted.valuesOf(wanted.row)}
            validateTrigger={['onBlur', 'onChange']}
            onValuesChange={changed}
            onFieldsChange={wrong.recount}
            onFinish={submit}
            onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && form.submit()}
          >
            {children}
            {/* Enter in a field saves: a form needs a submit button for that, and the visible one is in the footer. */}
            <button type="submit" hidden aria-hidden tabIndex={-1} />
          </Form>
        </div>
        {conflict}
      </Drawer>
      {guard.dialog}
    </>
  );
}
