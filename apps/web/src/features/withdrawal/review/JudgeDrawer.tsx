import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { formatMoney } from '@iris/contract/core/money';
import type { Withdrawal } from '@iris/contract/withdrawal/withdrawal.model';
import { Button, Drawer, Flex, Form } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { RequestFailure } from '../../../base/request/failure.ts';
import { useMay } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { CopyField } from '../../../kit/copy/CopyField.tsx';
import { applyFailure } from '../../../kit/form/applyFailure.ts';
import { DocumentField } from '../../../parts/payment/DocumentField.tsx';
import { useOwnNames } from '../../../parts/withdrawal/useOwnNames.ts';
import {
  WithdrawalAccount,
  WithdrawalFacts,
  WithdrawalParts,
} from '../../../parts/withdrawal/WithdrawalFacts.tsx';
import { WithdrawalHistory } from '../../../parts/withdrawal/WithdrawalHistory.tsx';
import { toJudge } from '../../../parts/withdrawal/withdrawal.permissions.ts';
import style from '../platformWallet.module.css';
import { RefuseWithdrawal } from './RefuseWithdrawal.tsx';
import { useJudgeWithdrawal } from './useJudgeWithdrawal.ts';

interface JudgeDrawerProps {
  withdrawal: Withdrawal;
  onJudged: () => void;
  onClose: () => void;
}

/**
 * One withdrawal; while it waits, people who may review it pay it out with the transfer slip, or refuse it with a
 * reason.
 */
export function JudgeDrawer({ withdrawal, onJudged, onClose }: JudgeDrawerProps) {
  const { t } = useTranslation();
  const { companyOf } = useOwnNames();
  const mayJudge = useMay(toJudge);
  const [form] = Form.useForm<{ slip: number | null }>();
  const name = useId();
  const [ask, question] = useConfirm();
  const [refusing, setRefusing] = useState(false);
  const { payOut, refuse } = useJudgeWithdrawal(withdrawal, onJudged);
  const { number, amount, status, bank_name, bank_user_name, bank_account } = withdrawal;
  const waits = status === 'PENDING';
  const judges = waits && mayJudge;

  /**
   * A refusal by the server is shown on the page: if a colleague was quicker, the dialog disappears with its buttons.
   */
  const orSay = async (judging: Promise<void>) => {
    try {
      await judging;
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.kind !== 'refused') throw error;
      message.error(applyFailure(form, error));
    }
  };
  const askPaid = async () => {
    const values = await form.validateFields().catch(() => null);
    const file = values?.slip;
    if (!file) return;
    ask({
      title: t('platformWallet.ask', { amount: formatMoney(amount), name: companyOf(withdrawal) }),
      says: t('platformWallet.askSays', { account: `${bank_name} ${bank_account}` }),
      action: t('platformWallet.paidOut'),
      run: () => orSay(payOut(file)),
    });
  };

  return (
    <Drawer
      open
      size={500}
      title={t('withdrawal.title', { number })}
      closable={{ 'aria-label': t('kit.close') }}
      onClose={onClose}
      footer={
        judges && (
          <Flex gap={8} justify="end">
            <Button danger icon={<CloseOutlined />} onClick={() => setRefusing(true)}>
              {t('platformWallet.refuse')}
            </Button>
            <Button type="primary" icon={<CheckOutlined />} onClick={askPaid}>
              {t('platformWallet.paidOut')}
            </Button>
          </Flex>
        )
      }
    >
      <Flex vertical gap={16}>
        <WithdrawalFacts withdrawal={withdrawal} />
        <section aria-label={t('platformWallet.transfer')}>
          <h3 className={style.heading}>{t('platformWallet.transfer')}</h3>
          {judges ? (
            <Form layout="vertical" component="div" className={style.account ?? ''}>
              <Form.Item label={t('withdrawal.field.bank_name')}>
                <CopyField label={t('withdrawal.field.bank_name')} text={bank_name} />
              </Form.Item>
              <Form.Item label={t('withdrawal.field.bank_user_name')}>
                <CopyField label={t('withdrawal.field.bank_user_name')} text={bank_user_name} />
              </Form.Item>
              <Form.Item label={t('withdrawal.field.bank_account')}>
                <CopyField label={t('withdrawal.field.bank_account')} text={bank_account} />
              </Form.Item>
            </Form>
          ) : (
            <WithdrawalAccount withdrawal={withdrawal} />
          )}
        </section>
        <WithdrawalParts withdrawal={withdrawal} />
        {judges && (
          <Form form={form} name={name} layout="vertical" initialValues={{ slip: null }}>
            <Form.Item
              name="slip"
              label={t('withdrawal.field.slip')}
              extra={t('platformWallet.slipSays')}
              required
              rules={[{ required: true, message: t('field.required') }]}
            >
              <DocumentField alt={t('withdrawal.field.slip')} />
            </Form.Item>
          </Form>
        )}
        <WithdrawalHistory id={withdrawal.id} />
        {waits && !mayJudge && <p className={style.note}>{t('platformWallet.onlyLook')}</p>}
      </Flex>
      {question}
      {refusing && judges && (
        <RefuseWithdrawal
          withdrawal={withdrawal}
          onRefuse={(reason) => orSay(refuse(reason))}
          onClose={() => setRefusing(false)}
        />
      )}
    </Drawer>
  );
}
