import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { grouped } from '../../kit/number/grouped.ts';
import { LinkButton } from '../../kit/page/LinkButton.tsx';
import style from './setUp.module.css';

export interface SetUpStep {
  key: 'condo' | 'user' | 'staff' | 'group' | 'unit';
  /** How many there are. */
  count: number;
  /** Where it is done, or what does it; undefined if the person may not. */
  to?: string | undefined;
  go?: (() => void) | undefined;
}

/** The steps of a set-up: what is there already, and of what is missing the first one as the next. */
export function SetUpSteps({ steps }: { steps: readonly SetUpStep[] }) {
  const { t } = useTranslation();
  const next = steps.find(({ count, to, go }) => count === 0 && (to ?? go));
  return (
    <ol className={style.steps}>
      {steps.map(({ key, count, to, go }, index) => {
        const done = count > 0;
        const type = key === next?.key ? 'primary' : 'default';
        const add = t(`setUp.${key}.add`);
        return (
          <li key={key} aria-current={key === next?.key ? 'step' : undefined}>
            <span className={done ? style.done : style.number}>
              {done ? <CheckCircleFilled aria-label={t('setUp.done')} /> : index + 1}
            </span>
            <span className={style.what}>
              <b>{t(`setUp.${key}`)}</b>
              <span className={style.says}>
                {done
                  ? t(`setUp.${key === 'staff' ? 'user' : key}.has`, { count: grouped(count) })
                  : t(`setUp.${key}.none`)}
              </span>
            </span>
            {to ? (
              <LinkButton type={type} to={to}>
                {add}
              </LinkButton>
            ) : (
              go && (
                <Button type={type} onClick={go}>
                  {add}
                </Button>
              )
            )}
          </li>
        );
      })}
    </ol>
  );
}
