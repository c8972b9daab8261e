import { BarsOutlined, ProjectOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useListSetting } from '../../../kit/list/listSetting.ts';

type Form = 'list' | 'board';
const KEY = 'form';

/** Whether the orders are shown as a list or on the board: as the address says, else as the person last chose. */
export function useForm(): [Form, (form: Form) => void] {
  const [setting, change] = useListSetting('repair');
  const [address, setAddress] = useSearchParams();
  const said = address.get(KEY);
  const form = said === 'list' || said === 'board' ? said : (setting.form ?? 'list');
  const choose = (next: Form) => {
    change({ form: next });
    setAddress((before) => {
      const after = new URLSearchParams(before);
      after.set(KEY, next);
      after.delete('page');
      return after;
    });
  };
  return [form, choose];
}

/** 列表 / 看板. */
export function FormSwitch({ form, onChange }: { form: Form; onChange: (form: Form) => void }) {
  const { t } = useTranslation();
  return (
    <Segmented<Form>
      aria-label={t('repair.form')}
      value={form}
      onChange={onChange}
      options={[
        { value: 'list', label: t('repair.form.list'), icon: <BarsOutlined aria-hidden /> },
        { value: 'board', label: t('repair.form.board'), icon: <ProjectOutlined aria-hidden /> },
      ]}
    />
  );
}
