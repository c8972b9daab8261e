import { formatMoney } from '@iris/contract/core/money';
import type { Permission } from '@iris/contract/core/permission';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { ChannelText } from '../ChannelText.tsx';
import { ChargeLink } from '../ChargeLink.tsx';
import { ChargeTag } from '../ChargeTag.tsx';
import type { PayableDetail } from '../payable.ts';
import style from '../payment.module.css';

const toCollectAtCounter: Permission = '賬單管理-收款';

/** All parts of a charge that is paid in parts: what was charged in all, each part, and what is left. */
export function PartsCard({ charge }: { charge: PayableDetail }) {
  const { t } = useTranslation();
  const { family, kind, lease_id, due_day, unit_id } = charge;
  if (family === null) return null;
  // A slip for a part that was refused leaves its part open beside the rest: they are owed and collected as one.
  const open = family.parts.filter(({ status }) => isOpen(status));
  return (
    <Card title={t('pay.parts')}>
      <p className={style.note}>
        {t('pay.parts.says', { whole: formatMoney(family.whole), rest: formatMoney(family.rest) })}
      </p>
      <ul className={style.parts} aria-label={t('pay.parts')}>
        {family.parts.map((part) => (
          <li key={part.id}>
            <span className={style.figures}>
              {part.id === charge.id ? (
                <b>{part.business_no}</b>
              ) : (
                <ChargeLink charge={{ ...part, kind, lease_id }} />
              )}
            </span>
            <span>
              <ChargeTag state={part.status} dueDay={due_day} />{' '}
              <span className={style.second}>
                {part.paid_at !== null && (
                  <>
                    {part.channel !== null && <ChannelText channel={part.channel} />}{' '}
                    <MomentText of={part.paid_at} />
                  </>
                )}
                {part.refunded > 0 && ` ${t('pay.field.refunded')} ${formatMoney(part.refunded)}`}
              </span>
            </span>
            <Money cents={part.amount} />
          </li>
        ))}
      </ul>
      {open.length > 1 && unit_id !== null && (
        <Can permission={toCollectAtCounter}>
          <LinkButton
            to={`/bill/list/pay-batch?unit=${unit_id}&charges=${open.map(({ id }) => id).join(',')}`}
          >
            {t('pay.parts.together', {
              amount: formatMoney(open.reduce((sum, { amount }) => sum + amount, 0)),
            })}
          </LinkButton>
        </Can>
      )}
    </Card>
  );
}
