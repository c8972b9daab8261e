import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { cents } from '@iris/contract/core/field';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import type { Deposit, LeaseDetail } from '@iris/contract/lease/lease.model';
import type { RefundChannel } from '@iris/contract/payment/payment.model';
import { wayBack } from '@iris/contract/payment/payment.rules';
import { depositRefundInput, rentApi } from '@iris/contract/rent/rent.api';
import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';
import { refundsByHand } from '../../../parts/payment/payable.ts';
import { RefundWay } from '../../../parts/payment/RefundWay.tsx';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { toReview } from '../lease.permissions.ts';
import style from './detail.module.css';
import { leftOf } from './leftOf.ts';

interface Values {
  channel: RefundChannel;
  deductions: { amount: number | null; reason: string }[];
  reason: string;
  proof: number | null;
}

const { reason } = depositRefundInput.shape;
const sum = (deductions: Values['deductions']) =>
  deductions.reduce((total, one) => total + (Number(one?.amount) || 0), 0);

interface DepositRefundProps {
  lease: LeaseDetail;
  /** The charge of the deposit that is refunded. */
  deposit: Deposit;
  onClose: () => void;
}

/** Refunds the deposit: what is kept and why, and how the rest is refunded; the amounts update while typing. */
export function DepositRefund({ lease, deposit, onClose }: DepositRefundProps) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const [form] = Form.useForm<Values>();
  const refund = useWrite(rentApi.refundDeposit, { silent: true, also: moneyDomains });
  const held = leftOf(deposit);
  const online = deposit.refund_until !== null && Date.now() <= deposit.refund_until;
  const paid = deposit.payments.find(({ state }) => state === 'PAID');
  const mayChoose = useMay(toReview);
  const way = paid ? wayBack(paid.channel) : 'REFUND';
  const possible: RefundChannel[] = [
    ...(online ? (['REFUND_STRIPE'] as const) : []),
    ...refundsByHand(paid?.channel ?? null),
  ];
  // The original channel; another one needs the permission, and a reason.
  const channels = possible.filter((one) => one === way || mayChoose);
  const channel = Form.useWatch('channel', form);
  const deductions = Form.useWatch('deductions', form) ?? [];
  const kept = sum(deductions);
  const back = held - kept;
  const other = back > 0 && channel !== undefined && channel !== way;

  const save = async (values: Values) => {
    await refund.mutateAsync({
      params: { id: String(deposit.id) },
      body: {
        channel: values.channel ?? way,
        deductions: (values.deductions ?? []).map(({ amount, reason }) => ({ amount: amount ?? 0, reason })),
        reason: values.reason,
        proof: values.channel === 'REFUND' ? values.proof : null,
        version: deposit.version,
      },
    });
    message.success(
      back > 0
        ? t('lease.refund.done', { amount: formatMoney(back) })
        : t('lease.refund.doneKept', { amount: formatMoney(kept) }),
    );
    onClose();
  };
  return (
    <FormDrawer<Values>
      title={t('lease.refund.title', { number: lease.business_no })}
      form={form}
      initialValues={{
        ...(channels[0] ? { channel: channels[0] } : {}),
        deductions: [],
        reason: '',
        proof: null,
      }}
      saveText={t('lease.refund.action')}
      confirm={() => ({
        title: t('lease.refund.ask', {
          amount: formatMoney(back),
          name: nameIn(lease.tenant_name, lease.tenant_name_en),
        }),
        says: t(kept > 0 ? 'lease.refund.askKept' : 'lease.refund.askAll', { kept: formatMoney(kept) }),
        action: t('lease.refund.action'),
      })}
      onSave={save}
      onClose={onClose}
    >
      <Deductions held={held} />
      <Sums held={held} kept={kept} />
      {back > 0 && <RefundWay channels={channels} until={deposit.refund_until} kind="DEPOSIT" />}
      {back > 0 && channels.length === 0 && (
        <Alert type="warning" showIcon title={t('payment.otherWay', { way: t(`payment.channel.${way}`) })} />
      )}
      <Form.Item
        name="reason"
        label={t(other ? 'lease.refund.otherWay' : 'lease.refund.reason')}
        {...(other
          ? {
              required: true,
              rules: [{ required: true, whitespace: true, message: t('field.required') }],
              extra: t('payment.otherWayReason', { way: t(`payment.channel.${way}`) }),
            }
          : rulesOf(reason))}
      >
        <Input maxLength={limits.address} autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  );
}

/** The deposit, the part kept, and the refund. */
function Sums({ held, kept }: { held: number; kept: number }) {
  const { t } = useTranslation();
  return (
    <dl className={style.sum} aria-live="polite">
      <div>
        <dt>{t('lease.refund.held')}</dt>
        <dd>
          <Money cents={held} />
        </dd>
      </div>
      <div>
        <dt>{t('lease.refund.kept')}</dt>
        <dd>
          <Money cents={-kept} />
        </dd>
      </div>
      <div>
        <dt>{t('lease.refund.back')}</dt>
        <dd className={kept > held ? style.late : undefined}>
          <Money cents={held - kept} />
        </dd>
      </div>
    </dl>
  );
}

/** The deductions from the deposit, each with its reason. */
function Deductions({ held }: { held: number }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<Values>();
  // Whether all of them fit the deposit is said of the list, which an amount by itself does not check again.
  const recheck = () => void form.validateFields(['deductions']).catch(() => {});
  return (
    <Form.List
      name="deductions"
      rules={[
        {
          validator: async (_, all: Values['deductions'] = []) => {
            if (sum(all) > held) throw new Error(t('lease.refund.tooMuch', { amount: formatMoney(held) }));
          },
        },
      ]}
    >
      {(fields, { add, remove }, { errors }) => (
        <div className={style.warning}>
          <h3 className={style.subtitle}>{t('lease.deposit.deductions')}</h3>
          {fields.map(({ key, name }) => (
            <div key={key} className={style.deduction}>
              <Form.Item name={[name, 'amount']} label={t('lease.field.amount')} {...rulesOf(cents)}>
                <MoneyInput onChange={recheck} />
              </Form.Item>
              <Form.Item
                name={[name, 'reason']}
                label={t('pay.reason')}
                required
                rules={[{ required: true, whitespace: true, message: t('field.required') }]}
              >
                <Input maxLength={limits.address} autoComplete="off" />
              </Form.Item>
              <Form.Item label=" ">
                <Button
                  icon={<DeleteOutlined />}
                  aria-label={t('lease.refund.removeDeduction', { n: name + 1 })}
                  onClick={() => {
                    remove(name);
                    recheck();
                  }}
                />
              </Form.Item>
            </div>
          ))}
          <Button
            size="small"
            icon={<PlusOutlined />}
            disabled={fields.length >= limits.depositDeductions}
            onClick={() => add({ amount: null, reason: '' })}
          >
            {t('lease.refund.addDeduction')}
          </Button>
          <Form.ErrorList errors={errors} />
        </div>
      )}
    </Form.List>
  );
}
