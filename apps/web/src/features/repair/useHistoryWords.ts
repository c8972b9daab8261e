import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import {
  repairCostKinds,
  repairOutcomes,
  repairStates,
  repairTypes,
  repairUrgencies,
  repairWaits,
} from '@iris/contract/repair/repair.model';
import { identities } from '@iris/contract/resident/resident.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../kit/history/historyWords.ts';
import { chargeValues } from '../../parts/payment/moneyHistory.ts';
import { useDutyDays } from './staff/useDutyText.ts';

const stateOf = keyOf('repair.state.', repairStates);

/** The texts of fields and values in the history of an order, its charges, or a staff member. */
export function useHistoryWords(): Wording {
  const { t } = useTranslation();
  const dutyDays = useDutyDays();
  const wording = useHistoryWording({
    fields: ['repair.field.', 'pay.field.', 'payment.history.'],
    money: ['cost', 'amount', 'paid', 'refunded', 'refunding', 'slip_amount'],
    values: {
      status: (value) => stateOf(value) ?? chargeValues.status(value),
      channel: chargeValues.channel,
      reason: chargeValues.reason,
      type: keyOf('repair.type.', repairTypes),
      urgency: keyOf('repair.urgency.', repairUrgencies),
      outcome: keyOf('repair.outcome.', repairOutcomes),
      waiting_for: keyOf('repair.wait.', repairWaits),
    },
  });
  const identityOf = (value: string): string | undefined => {
    const known = identities.find((one) => one === value);
    return known && t(`resident.identity.${known}`);
  };
  /** A line of costs as it is stored: kind, cents, words. */
  const costOf = (line: string): string => {
    const [, kind, amount, words] = /^(\w+) (\d+) (.*)$/.exec(line) ?? [];
    const known = repairCostKinds.find((one) => one === kind);
    return known ? [t(`repair.cost.${known}`), words, formatMoney(Number(amount))].join(' ') : line;
  };
  return {
    ...wording,
    show: (field, value, entity) => {
      if (field === 'finish_due_at' && /^\d+$/.test(value)) return formatMoment(Number(value));
      if (field.endsWith('_reporters'))
        return value
          .split(',')
          .map((one) => identityOf(one) ?? one)
          .join(t('kit.comma'));
      if (field === 'skills')
        return value
          .split(', ')
          .map((one) => wording.show('type', one, entity))
          .join(t('kit.comma'));
      if (field === 'duty_days') return dutyDays(value.split(', ').map(Number));
      if (field === 'costs') return value.split('\n').map(costOf).join(t('kit.comma'));
      return wording.show(field, value, entity);
    },
  };
}
