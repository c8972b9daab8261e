import type { Withdrawal } from '@iris/contract/withdrawal/withdrawal.model';
import { Drawer, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../../kit/detail/Facts.tsx';
import { VoucherButton } from '../../../../pickers/payment/VoucherViewer.tsx';
import { WithdrawalFacts, WithdrawalParts } from '../../../../pickers/withdrawal/WithdrawalFacts.tsx';

interface WithdrawalDrawerProps {
  withdrawal: Withdrawal;
  onClose: () => void;
}

/** One withdrawal: its facts, where the money went and which estates it came from. */
export function WithdrawalDrawer({ withdrawal, onClose }: WithdrawalDrawerProps) {
  const { t } = useTranslation();
  const { number, bank_name, bank_user_name, bank_account, slip } = withdrawal;
  return (
    <Drawer
      open
      size={460}
      title={t('withdrawal.title', { number })}
      closable={{ 'aria-label': t('kit.close') }}
      onClose={onClose}
    >
      <Flex vertical gap={16}>
        <WithdrawalFacts withdrawal={withdrawal} />
        <Facts
          facts={[
            [t('withdrawal.field.bank_name'), bank_name],
            [t('withdrawal.field.bank_user_name'), bank_user_name],
            [t('withdrawal.field.bank_account'), bank_account],
            ...(slip === null
              ? []
              : [
                  [
                    t('withdrawal.field.slip'),
                    <VoucherButton key="slip" file={slip} label={t('withdrawal.slip.see')} />,
                  ] as const,
                ]),
          ]}
        />
        <WithdrawalParts withdrawal={withdrawal} />
      </Flex>
    </Drawer>
  );
}
