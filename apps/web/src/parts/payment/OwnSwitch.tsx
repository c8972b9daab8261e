import { Switch } from 'antd';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './payment.module.css';

/** Whether an inbox leaves out what the caller submitted and may not judge: in the address, so that the work list can ask for it. */
export const useOwnHidden = (): boolean => useSearchParams()[0].get('own') === 'false';

/** Hides from an inbox what the caller submitted, or shows it again. */
export function OwnSwitch() {
  const { t } = useTranslation();
  const hidden = useOwnHidden();
  const [address, setAddress] = useSearchParams();
  const hide = (on: boolean) => {
    const next = new URLSearchParams(address);
    if (on) next.set('own', 'false');
    else next.delete('own');
    setAddress(next, { replace: true });
  };
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: antd's switch is a button
    <label className={style.own}>
      <Switch size="small" checked={hidden} onChange={hide} aria-label={t('pay.own.hide')} />
      {t('pay.own.hide')}
    </label>
  );
}
