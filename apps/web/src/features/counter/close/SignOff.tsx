import { formatMoney } from '@iris/contract/core/money';
import { counterApi } from '@iris/contract/counter/counter.api';
import type { Closing } from '@iris/contract/counter/counter.model';
import { Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { MomentText } from '../../../kit/day/DayText.tsx';
import table from '../../../kit/table/table.module.css';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { toSignOff } from '../counter.permissions.ts';

/** Who signed a close off whose difference is over the limit, or the button that does. */
export function SignOff({ closing }: { closing: Closing }) {
  const { t } = useTranslation();
  const may = useMay(toSignOff);
  const [ask, dialog] = useConfirm();
  const sign = useWrite(counterApi.signOff, { silent: true });
  if (closing.sign_off === 'NONE') return null;
  if (closing.sign_off === 'SIGNED') {
    return (
      <>
        <StateTag tone="ok">{t('counter.sign.by', { name: closing.signed_by })}</StateTag>
        <span className={table.second}>
          {closing.signed_at !== null && <MomentText of={closing.signed_at} />} {closing.sign_note}
        </span>
      </>
    );
  }
  const start = () =>
    ask({
      title: t('counter.sign.ask', { day: closing.day, name: closing.cashier }),
      says: t('counter.sign.askSays', { amount: formatMoney(closing.difference), reason: closing.reason }),
      action: t('counter.sign.go'),
      run: () => sign.mutateAsync({ body: { id: closing.id, note: '' } }),
    });
  return (
    <>
      <StateTag tone="warn">{t('counter.sign.waiting')}</StateTag>
      {may && (
        <Button size="small" onClick={start}>
          {t('counter.sign.go')}
        </Button>
      )}
      {dialog}
    </>
  );
}
