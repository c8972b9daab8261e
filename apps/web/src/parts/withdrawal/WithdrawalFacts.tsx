import type { Withdrawal } from '@iris/contract/withdrawal/withdrawal.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { MomentText } from '../../kit/day/DayText.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { Money } from '../../kit/money/Money.tsx';
import { VoucherButton } from '../payment/VoucherViewer.tsx';
import { useOwnNames } from './useOwnNames.ts';
import { WithdrawalTag } from './WithdrawalTag.tsx';
import style from './withdrawal.module.css';

/** The facts of a withdrawal: who requested how much, and who approved or refused it. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const { companyOf } = useOwnNames();
  const { amount, status, balance, time, asked_by, remark, judged_by, judged_at, reject_reason } = withdrawal;
  return (
    <Facts
      facts={[
        [t('withdrawal.field.status'), <WithdrawalTag key="status" state={status} />],
        [t('withdrawal.field.amount'), <Money key="amount" cents={amount} />],
        [t('withdrawal.field.balance'), <Money key="balance" cents={balance} />],
        [t('withdrawal.field.name'), companyOf(withdrawal)],
        [t('withdrawal.field.asked_by'), asked_by],
        [t('withdrawal.field.time'), <MomentText key="time" of={time} />],
        ...(remark ? [[t('withdrawal.field.remark'), remark] as const] : []),
        ...(judged_at === null
          ? []
          : ([
              [t('withdrawal.field.judged_by'), judged_by],
              [t('withdrawal.field.judged_at'), <MomentText key="judged" of={judged_at} />],
            ] as const)),
        ...(reject_reason ? [[t('withdrawal.field.reject_reason'), reject_reason] as const] : []),
      ]}
    />
  );
}

/** The bank account of a withdrawal, and the slip of its transfer once there is one. */
export function WithdrawalAccount({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const { bank_name, bank_user_name, bank_account, slip } = withdrawal;
  const see = slip !== null && <VoucherButton key="slip" file={slip} label={t('withdrawal.slip.see')} />;
  return (
    <Facts
      facts={[
        [t('withdrawal.field.bank_name'), bank_name],
        [t('withdrawal.field.bank_user_name'), bank_user_name],
        [t('withdrawal.field.bank_account'), bank_account],
        ...(see ? [[t('withdrawal.field.slip'), see] as const] : []),
      ]}
    />
  );
}

/** How much of a withdrawal comes from each estate. */
export function WithdrawalParts({ withdrawal: { parts } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const { condoOf } = useOwnNames();
  return (
    <section aria-label={t('withdrawal.parts')}>
      <h3 className={style.heading}>{t('withdrawal.parts')}</h3>
      <Facts
        facts={parts.map((part) => [condoOf(part), <Money key={part.condo_id} cents={part.amount} />])}
      />
    </section>
  );
}
