import type { ActivityDetail } from '@iris/contract/activity/activity.model';
import { formatMoney } from '@iris/contract/core/money';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { FigureLine } from '../../../kit/figures/FigureLine.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';

interface FiguresProps {
  activity: Pick<ActivityDetail, 'figures' | 'places' | 'waiting_places' | 'charged'>;
}

/** Places, heads and money of an activity. */
export function Figures({ activity }: FiguresProps) {
  const { t } = useTranslation();
  const { figures, places, waiting_places, charged } = activity;
  // The list goes in order: places too few for its first sign-up are nobody else's.
  const left = figures.left && figures.waiting > 0 ? 'activity.figure.kept' : 'activity.figure.left';
  return (
    <Card title={t('activity.figures')}>
      <FigureLine
        figures={[
          {
            title: t('activity.figure.places'),
            value: places === 0 ? t('activity.noLimit') : grouped(places),
            note: figures.left === null ? '' : t(left, { n: grouped(figures.left) }),
          },
          {
            title: t('activity.figure.enrolled'),
            value: t('activity.figure.people', { n: grouped(figures.enrolled) }),
            note: charged ? t('activity.figure.unpaid', { n: grouped(figures.unpaid) }) : '',
          },
          {
            title: t('activity.figure.waiting'),
            value: grouped(figures.waiting),
            note:
              places > 0 && waiting_places > 0
                ? t('activity.figure.ofWaiting', { n: grouped(waiting_places) })
                : t('activity.figure.noWaiting'),
          },
          {
            title: t(charged ? 'activity.figure.paid' : 'activity.figure.confirmed'),
            value: grouped(figures.confirmed + figures.attended),
            note: t('activity.figure.attended', { n: grouped(figures.attended) }),
          },
          ...(charged
            ? [
                {
                  title: t('activity.figure.income'),
                  value: formatMoney(figures.income),
                  note:
                    figures.refunded > 0
                      ? t('activity.figure.refunded', { amount: formatMoney(figures.refunded) })
                      : '',
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
