import { Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './form.module.css';
import type { Wrong } from './useWrong.ts';

/**
 * How many fields are still to be corrected; a click goes to the first. It is not read out: the form's refusal beside it
 * is, and each field says what is wrong with it.
 */
export function StillWrong({ wrong: { count, goToFirst } }: { wrong: Wrong }) {
  const { t } = useTranslation();
  return (
    <span className={style.wrong}>
      {count > 0 && (
        <Button type="link" danger size="small" onClick={goToFirst}>
          {t('kit.form.wrong', { count })}
        </Button>
      )}
    </span>
  );
}
