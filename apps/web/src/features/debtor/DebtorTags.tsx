import { dayOf } from '@iris/contract/core/day';
import type { Debtor } from '@iris/contract/debtor/debtor.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import style from './debtor.module.css';

type Followed = Pick<Debtor, 'promise_day' | 'disputed' | 'dispute_reason' | 'assignee'>;

/** What is done about a debtor: the promise, the dispute, and who follows up. */
export function DebtorTags({ promise_day, disputed, dispute_reason, assignee }: Followed) {
  const { t } = useTranslation();
  if (promise_day === null && !disputed && assignee === '') return '—';
  const broken = promise_day !== null && promise_day < dayOf(Date.now());
  return (
    <span className={style.tags}>
      {promise_day !== null && (
        <StateTag tone={broken ? 'bad' : 'info'}>
          {t(broken ? 'debtor.tag.broken' : 'debtor.tag.promised', { day: promise_day })}
        </StateTag>
      )}
      {disputed && (
        <span title={dispute_reason}>
          <StateTag tone="warn">{t('debtor.follow.DISPUTED')}</StateTag>
        </span>
      )}
      {assignee !== '' && (
        <span className={style.second}>{t('debtor.tag.assignee', { name: assignee })}</span>
      )}
    </span>
  );
}
