import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './form.module.css';
import { StillWrong } from './StillWrong.tsx';
import type { FormWork } from './useFormWork.tsx';

interface SaveBarProps {
  /** Without `wrong` if it has no fields. */
  work: Pick<FormWork, 'refusal' | 'busy' | 'submit'> & Partial<Pick<FormWork, 'wrong'>>;
  saveText: string;
  /** What saving will do, in one sentence. */
  says?: ReactNode;
  /** Something else must be resolved first. */
  disabled?: boolean;
  children?: ReactNode;
}

/** The sticky footer of a form: what went wrong overall, what is left to correct, what saving will do, the save button. */
export function SaveBar({ work, saveText, says, disabled = false, children }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <div className={style.saveBar}>
      {work.refusal !== null && <Alert type="error" showIcon role="alert" title={work.refusal} />}
      <div className={style.saveLine}>
        {work.wrong && <StillWrong wrong={work.wrong} />}
        <div className={style.saveSays} aria-live="polite">
          {says}
        </div>
        {children}
        <Button
          type="primary"
          loading={work.busy}
          disabled={disabled}
          onClick={work.submit}
          title={t('kit.saveKeys')}
        >
          {saveText}
        </Button>
      </div>
    </div>
  );
}
