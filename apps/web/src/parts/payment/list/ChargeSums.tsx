import { formatMoney } from '@iris/contract/core/money';
import type { ChargeFigures } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Sums } from '../../../kit/page/Sums.tsx';
import { FiguresHelp } from '../FiguresHelp.tsx';

const shown = ['receivable', 'received', 'unpaid', 'overdue'] as const;

/** The totals of the listed charges; the help has the rest of them. */
export function ChargeSums({ figures }: { figures: ChargeFigures | undefined }) {
  const { t } = useTranslation();
  return (
    <Sums
      sums={shown.map((name) => ({
        title: t(`figure.${name}`),
        value: figures && formatMoney(figures[name].amount),
        late: name === 'overdue' && figures !== undefined && figures.overdue.amount > 0,
      }))}
      help={<FiguresHelp figures={figures} />}
    />
  );
}
