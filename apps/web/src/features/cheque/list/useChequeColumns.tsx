import type { Cheque } from '@iris/contract/cheque/cheque.model';
import { textIn } from '@iris/contract/core/language';
import { bankName } from '@iris/contract/payment/cheque.rules';
import { currentLanguage, useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText, MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { useTight } from '../../../kit/list/useTight.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { ChequeTag } from '../ChequeTag.tsx';

const SHOWN = 2;

/** The columns of the list of cheques. */
export function useChequeColumns(): ListColumn<Cheque>[] {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const tight = useTight();
  return [
    {
      key: 'number',
      title: t('cheque.field.number'),
      fixed: true,
      sort: 'number',
      render: ({ number }) => number,
    },
    {
      key: 'state',
      title: t('cheque.field.state'),
      render: ({ state, due }) => <ChequeTag state={state} due={due} />,
    },
    { key: 'day', title: t('cheque.field.day'), sort: 'day', render: ({ day }) => <DayText of={day} /> },
    {
      key: 'amount',
      title: t('cheque.field.amount'),
      align: 'end',
      sort: 'amount',
      render: ({ amount }) => <Money cents={amount} />,
    },
    {
      key: 'payer',
      under: 'number',
      title: t('cheque.field.payer'),
      render: ({ payer, payer_en }) => nameIn(payer, payer_en),
    },
    {
      key: 'bank',
      under: 'number',
      title: t('cheque.field.bank'),
      render: ({ bank }) => textIn(currentLanguage(), bankName(bank)),
    },
    {
      key: 'charges',
      under: 'amount',
      title: t('cheque.field.charges'),
      render: ({ charges }) => {
        const said = charges.slice(0, SHOWN).map(({ business_no }) => business_no);
        const more = charges.length - said.length;
        return [...said, ...(more > 0 ? [t('cheque.more', { count: more })] : [])].join(', ');
      },
    },
    {
      key: 'taken',
      under: 'day',
      title: t('cheque.field.taken'),
      spare: true,
      render: ({ taken_at, taken_by }) => (
        <>
          <MomentText of={taken_at} /> · {taken_by}
        </>
      ),
    },
    {
      key: 'batch',
      under: 'state',
      folded: tight,
      title: t('cheque.field.batch'),
      render: ({ batch_no }) => batch_no || '—',
    },
    {
      key: 'reason',
      under: null,
      title: t('cheque.field.reason'),
      spare: true,
      render: ({ reason }) => reason || '—',
    },
  ];
}
