import { type SavedView, savedViewSchema } from '@iris/contract/user/user.model';
import { Checkbox, Form, Input, Modal } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { rulesOf } from '../form/rulesOf.ts';

interface SaveViewDialogProps {
  address: string;
  /** The view that gets another name; null to save the list as it is now. */
  renames: SavedView | null;
  /** Names of other views: saving under one replaces it. */
  taken: readonly string[];
  onSave: (view: SavedView, renames: SavedView | null) => void;
  onClose: () => void;
}

/** Saves the list's current filters and order under a name, or renames a saved view. */
export function SaveViewDialog({ address, renames, taken, onSave, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Omit<SavedView, 'address'>>();
  const typed = Form.useWatch('name', form) ?? '';
  const replaces = taken.includes(typed.trim());
  return (
    <Modal
      open
      title={t(renames ? 'kit.list.viewRename' : 'kit.list.saveView')}
      okText={replaces ? t('kit.list.viewReplace') : t('kit.save')}
      cancelText={t('kit.cancel')}
      closable={{ 'aria-label': t('kit.close') }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: renames?.name ?? '', is_default: renames?.is_default ?? false }}
        onFinish={(values) =>
          onSave({ ...values, name: values.name.trim(), address: renames?.address ?? address }, renames)
        }
      >
        <Form.Item name="name" label={t('kit.list.viewName')} {...rulesOf(savedViewSchema.shape.name)}>
          <Input autoFocus maxLength={30} />
        </Form.Item>
        <Form.Item name="is_default" valuePropName="checked" noStyle>
          <Checkbox>{t('kit.list.viewDefault')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
