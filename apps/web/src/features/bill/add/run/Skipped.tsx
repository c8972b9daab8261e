import type { Oddity, RunPreview } from '@iris/contract/bill/bill.model';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { type Translate, useTranslation } from '../../../../base/i18n/i18n.ts';
import { grouped } from '../../../../kit/number/grouped.ts';
import style from '../add.module.css';

/** How many units a run leaves out, why, and how to include them. */
export function Skipped({ rows }: { rows: RunPreview['skipped'] }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      title={t('billAdd.run.skipped')}
      description={
        <ul className={style.skipped}>
          {rows.map(({ odd, count }) => {
            const todo = odd === 'MADE' ? null : todoOf(t, odd);
            return (
              <li key={odd}>
                {t('billAdd.run.skippedLine', { reason: t(`billAdd.odd.${odd}`), count: grouped(count) })}
                {todo && t('billAdd.run.then')}
                {todo}
              </li>
            );
          })}
        </ul>
      }
    />
  );
}

/** How to include a unit that is left out. */
function todoOf(t: Translate, odd: Oddity) {
  if (odd === 'NO_PAYER')
    return (
      <>
        {t('billAdd.todo.NO_PAYER')} <Link to="/resident/list">{t('billAdd.todo.residents')}</Link>
      </>
    );
  if (odd === 'NO_READING' || odd === 'BACKWARD')
    return (
      <>
        {t(`billAdd.todo.${odd}`)} <Link to="/bill/standard/list?tab=meters">{t('billAdd.todo.meters')}</Link>
      </>
    );
  return odd === 'NO_SHARES' || odd === 'COVERED' ? t(`billAdd.todo.${odd}`) : null;
}
