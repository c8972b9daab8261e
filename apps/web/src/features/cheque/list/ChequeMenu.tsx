import { chequeApi } from '@iris/contract/cheque/cheque.api';
import type { Cheque } from '@iris/contract/cheque/cheque.model';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { RowMenu } from '../../../kit/list/RowMenu.tsx';
import { ReasonDrawer } from '../../../parts/payment/ReasonDrawer.tsx';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';
import { toReview } from '../cheque.permissions.ts';
import { BounceDrawer } from './BounceDrawer.tsx';

/** What can be done with one cheque. */
export function ChequeMenu({ cheque }: { cheque: Cheque }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayReview = useMay(toReview);
  const giveBack = useWrite(chequeApi.giveBack, { also: moneyDomains, silent: true });
  const [opened, setOpened] = useState<'bounce' | 'giveBack' | null>(null);
  const { id, number, state, fee_id, charges } = cheque;
  const said = { number, charges: charges.map(({ business_no }) => business_no).join(', ') };
  const close = () => setOpened(null);
  return (
    <RowMenu
      name={number}
      items={[
        {
          key: 'payment',
          label: t('cheque.payment'),
          onClick: () => navigate(`/payment/${cheque.payment_id}/detail`),
        },
        fee_id !== null && {
          key: 'fee',
          label: t('cheque.fee.see'),
          onClick: () => navigate(`/bill/${fee_id}/detail`),
        },
        mayReview &&
          state === 'BANKED' && {
            key: 'bounce',
            danger: true,
            label: t('cheque.bounce'),
            onClick: () => setOpened('bounce'),
          },
        mayReview &&
          (state === 'HAND' || state === 'HELD') && {
            key: 'giveBack',
            danger: true,
            label: t('cheque.giveBack'),
            onClick: () => setOpened('giveBack'),
          },
      ]}
    >
      {opened === 'bounce' && <BounceDrawer cheque={cheque} onClose={close} />}
      {opened === 'giveBack' && (
        <ReasonDrawer
          title={t('cheque.giveBack.title', said)}
          says={t('cheque.giveBack.says', said)}
          action={t('cheque.giveBack')}
          onReason={async (reason) => {
            await giveBack.mutateAsync({ body: { id, reason } });
            message.success(t('cheque.giveBack.done', said));
          }}
          onClose={close}
        />
      )}
    </RowMenu>
  );
}
