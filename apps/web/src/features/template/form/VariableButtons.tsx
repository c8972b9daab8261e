import type { TemplateKind } from '@iris/contract/template/template.model';
import {
  listsCharges,
  variablesOf,
  writtenList,
  writtenVariable,
} from '@iris/contract/template/template.variables';
import { Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import style from '../template.module.css';

interface VariableButtonsProps {
  kind: TemplateKind;
  /** Puts what it gets for a field's language at the caret. */
  onInsert: (written: (language: 'zh-HK' | 'en') => string) => void;
}

/** The variables of a kind; pressing one inserts it where the person last typed. */
export function VariableButtons({ kind, onInsert }: VariableButtonsProps) {
  const { t } = useTranslation();
  const loops = listsCharges(kind);
  const plain = variablesOf(kind).filter(({ name }) => !loops || !name.startsWith('charge.'));
  const button = (key: string, name: string, written: (language: 'zh-HK' | 'en') => string) => (
    <Button
      key={key}
      size="small"
      aria-label={t('template.variables.insert', { name })}
      title={written('zh-HK')}
      // Keeps the caret where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onInsert(written)}
    >
      {name}
    </Button>
  );
  return (
    <>
      <p className={style.soft}>{t('template.variables.says')}</p>
      <div className={style.variables}>
        {plain.map((variable) =>
          button(variable.name, t(`template.variable.${variable.name}`), (language) =>
            writtenVariable(variable, language),
          ),
        )}
        {loops && button('charges', t('template.variables.list'), writtenList)}
      </div>
    </>
  );
}
