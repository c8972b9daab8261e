import { type ReactNode, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Switch } from '../page/Switch.tsx';
import { asksForSome, FORM, type ListForm, useListSetting } from './listSetting.ts';

/**
 * In which form a list's records are shown: as the address says, else as the person last chose. A link that asks for some
 * of the records shows them as a list: of what is late, a calendar would show the month that it is open at.
 */
export function useListForm<Other extends ListForm>(
  name: string,
  other: Other,
  /** What somebody sees who has not chosen yet. */
  first: Other | 'list' = 'list',
): [Other | 'list', (form: Other | 'list') => void] {
  const [setting, change] = useListSetting(name);
  const [address, setAddress] = useSearchParams();
  const followed = useNavigationType() !== NavigationType.Pop && asksForSome(address);
  const [linked] = useState(followed);
  const said = address.get(FORM) ?? (linked ? 'list' : (setting.form ?? first));
  const choose = (next: Other | 'list') => {
    change({ form: next });
    setAddress((before) => {
      const after = new URLSearchParams(before);
      after.set(FORM, next);
      after.delete('page');
      return after;
    });
  };
  return [said === other ? other : 'list', choose];
}

interface FormSwitchProps<Form extends string> {
  form: Form;
  onChange: (form: Form) => void;
  options: readonly { value: Form; label: string; icon: ReactNode }[];
}

/** Chooses the form of a list. */
export function FormSwitch<Form extends string>({ form, onChange, options }: FormSwitchProps<Form>) {
  const { t } = useTranslation();
  return <Switch label={t('kit.form')} value={form} onChange={onChange} options={options} />;
}
