import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { activityApi } from '@iris/contract/activity/activity.api';
import type { ActivityDetail, SignupDetail } from '@iris/contract/activity/activity.model';
import { placeFor, priceOfAge } from '@iris/contract/activity/activity.rules';
import { signupInput } from '@iris/contract/activity/activity.signup.api';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { Alert, Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { NumberInput } from '../../../kit/number/NumberInput.tsx';
import { CollectedDialog } from '../../../parts/payment/CollectedDialog.tsx';
import { FeePaymentFields, type FeeValues, feePaymentOf } from '../../../parts/payment/FeePaymentFields.tsx';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';
import { BoundUnitField } from '../../../parts/resident/BoundUnitField.tsx';
import { type NamedResident, ResidentPicker } from '../../../parts/resident/ResidentPicker.tsx';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { useActivityWords } from '../activityWords.ts';
import style from './signup.module.css';

interface HeadValues {
  name: string;
  age: number | null;
  phone: string;
}
interface Values extends FeeValues {
  resident: (NamedResident & { phone?: string }) | null;
  unit_id: number | null;
  heads: HeadValues[];
  remark: string;
  /** When it is paid: now, later at the counter, or online. */
  pay: 'now' | 'later' | 'online';
}

const emptyHead: HeadValues = { name: '', age: null, phone: '' };
const { shape } = signupInput;
const head = shape.heads.element.shape;

/** Signs a resident up: who comes, what each pays, and whether there is a place or the waiting list. */
export function SignUpDrawer({ activity, onClose }: { activity: ActivityDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const nameIn = usePersonName();
  const maySeePeople = useMay('住戶管理-查看');
  const [form] = Form.useForm<Values>();
  const resident = Form.useWatch('resident', form) ?? null;
  const heads = Form.useWatch('heads', form) ?? [];
  const signUp = useWrite(activityApi.signUp, { also: moneyDomains, silent: true });
  const place = placeFor(activity, Math.max(1, heads.length));
  const mayCollect = useMay(activityApi.payOnSite.access.permission);
  const total = totalOf(activity, heads) ?? 0;
  const mayPay = mayCollect && place === 'PLACE';
  const now = Form.useWatch('pay', form) === 'now' && mayPay && total > 0;
  const [made, setMade] = useState<SignupDetail>();
  const save = async ({ resident: who, unit_id, heads: come, remark, pay, ...fee }: Values) => {
    const signed = await signUp.mutateAsync({
      params: { id: String(activity.id) },
      body: {
        resident_id: who?.id ?? 0,
        unit_id: unit_id ?? 0,
        heads: come.map(({ name, age, phone }) => ({ name, age: age ?? 0, phone })),
        remark,
        online: activity.charged && pay === 'online',
        ...(now ? { pay: feePaymentOf(fee, total) } : {}),
      },
    });
    message.success(
      t(signed.state === 'WAITING' ? 'activity.signup.waitingDone' : 'activity.signup.done', {
        name: nameIn(signed.name, signed.name_en),
        number: signed.number,
      }),
    );
    if (signed.payments.length > 0) setMade(signed);
    else leaveTo(signed);
  };
  const leaveTo = ({ number }: SignupDetail) => {
    onClose();
    navigate(`/activity/${activity.id}/signup/${number}/info`);
  };
  /** The resident comes too, unless somebody has been named already. */
  const fill = (chosen: Values['resident']) => {
    form.setFieldsValue({ unit_id: null });
    const named: HeadValues[] = form.getFieldValue('heads') ?? [];
    const [first, ...others] = named;
    if (chosen && others.length === 0 && !first?.name)
      form.setFieldsValue({
        heads: [{ name: chosen.name, age: first?.age ?? null, phone: chosen.phone ?? '' }],
      });
  };
  if (made) return <CollectedDialog kind="ACTIVITY" fee={made} onClose={() => leaveTo(made)} />;
  return (
    <FormDrawer<Values>
      title={t('activity.signup.title', { number: activity.number })}
      form={form}
      initialValues={{ resident: null, unit_id: null, heads: [emptyHead], remark: '', pay: 'later' }}
      saveText={
        now
          ? t('activity.signup.saveNow', { amount: formatMoney(total) })
          : t(place === 'WAITING' ? 'activity.signup.saveWaiting' : 'activity.signup.save')
      }
      onSave={save}
      onClose={onClose}
    >
      {!maySeePeople && <Alert type="warning" showIcon title={t('activity.signup.noPeople')} />}
      {maySeePeople && (
        <Form.Item
          name="resident"
          label={t('activity.field.resident')}
          required
          rules={[{ required: true, message: t('field.required') }]}
        >
          <ResidentPicker onChange={fill} />
        </Form.Item>
      )}
      {resident && (
        <Form.Item
          name="unit_id"
          label={t('activity.field.unit')}
          required
          rules={[{ required: true, message: t('field.required') }]}
        >
          <BoundUnitField key={resident.id} residentId={resident.id} none={t('activity.signup.noUnit')} />
        </Form.Item>
      )}
      <Form.List name="heads">
        {(fields, { add, remove }, { errors }) => (
          <div className={style.heads}>
            {fields.map(({ key, name }) => (
              <fieldset key={key} className={style.person}>
                <legend>{t('activity.signup.head', { n: name + 1 })}</legend>
                <Form.Item
                  name={[name, 'name']}
                  label={t('activity.field.head_name')}
                  validateTrigger="onBlur"
                  {...rulesOf(head.name)}
                >
                  <Input maxLength={limits.name} autoComplete="off" />
                </Form.Item>
                <Form.Item
                  name={[name, 'age']}
                  label={t('activity.field.age')}
                  required
                  rules={[
                    ...rulesOf(head.age).rules,
                    {
                      validator: async (_, age: number | null) => {
                        if (typeof age !== 'number') return;
                        const { age_from: from, age_to: to } = activity;
                        if (age < from || age > to) throw new Error(t('activity.ageOut', { from, to }));
                        if (priceOfAge(activity, age) === null) throw new Error(t('activity.noBand'));
                      },
                    },
                  ]}
                >
                  <NumberInput />
                </Form.Item>
                <Form.Item
                  name={[name, 'phone']}
                  label={t('activity.field.phone')}
                  validateTrigger="onBlur"
                  {...rulesOf(head.phone)}
                  required={false}
                >
                  <Input inputMode="tel" maxLength={limits.phoneTyped} autoComplete="off" />
                </Form.Item>
                <div className={style.price}>
                  <HeadPrice activity={activity} age={heads[name]?.age ?? null} />
                  {fields.length > 1 && (
                    <Button
                      size="small"
                      icon={<DeleteOutlined />}
                      aria-label={t('activity.signup.removeHead', { n: name + 1 })}
                      title={t('activity.signup.removeHead', { n: name + 1 })}
                      onClick={() => remove(name)}
                    />
                  )}
                </div>
              </fieldset>
            ))}
            <Form.ErrorList errors={errors} />
            <Button
              icon={<PlusOutlined />}
              disabled={fields.length >= limits.signupHeads}
              onClick={() => add(emptyHead)}
            >
              {t('activity.signup.addHead')}
            </Button>
          </div>
        )}
      </Form.List>
      <Form.Item name="remark" label={t('activity.field.remark')} {...rulesOf(shape.remark)} required={false}>
        <Input.TextArea maxLength={limits.address} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      {activity.charged && (
        <Form.Item name="pay" label={t('activity.signup.how')}>
          <Radio.Group
            className={style.ways ?? ''}
            options={[
              ...(mayPay ? [{ value: 'now', label: t('pay.feeNow') }] : []),
              {
                value: 'later',
                label: t('activity.signup.payLater', { n: Math.round(activity.other_minutes / 6) / 10 }),
              },
              { value: 'online', label: t('activity.signup.payOnline', { n: activity.online_minutes }) },
            ]}
          />
        </Form.Item>
      )}
      {now && <FeePaymentFields payer={resident?.id} total={total} taking={signUp.isPending} />}
      <Result activity={activity} heads={heads} place={place} />
    </FormDrawer>
  );
}

/** What all of them pay together, in HKD cents; null while that depends on an age that is not known yet. */
function totalOf(activity: ActivityDetail, heads: readonly (HeadValues | undefined)[]): number | null {
  const prices = heads.map((one) => priceFor(activity, one?.age ?? null));
  const known = prices.filter((price) => price !== null);
  return known.length < prices.length ? null : known.reduce((sum, price) => sum + price, 0);
}

/** What somebody pays; null while that depends on an age that is not known yet. */
const priceFor = (activity: ActivityDetail, age: number | null): number | null =>
  activity.fee === 'SINGLE' || typeof age === 'number' ? priceOfAge(activity, age ?? 0) : null;

/** What a head pays, as soon as it is known. */
function HeadPrice({ activity, age }: { activity: ActivityDetail; age: number | null }) {
  const { t } = useTranslation();
  if (!activity.charged) return <span>{t('activity.free')}</span>;
  const price = priceFor(activity, age);
  return price === null ? <span>—</span> : <Money cents={price} />;
}

interface ResultProps {
  activity: ActivityDetail;
  heads: readonly (HeadValues | undefined)[];
  place: ReturnType<typeof placeFor>;
}

/** The total, and where the sign-up would go now: worked out while the form is filled in. */
function Result({ activity, heads, place }: ResultProps) {
  const { t } = useTranslation();
  const { people } = useActivityWords();
  const total = totalOf(activity, heads);
  const { left, waiting } = activity.figures;
  return (
    <div className={style.result} aria-live="polite">
      <p>
        {t('activity.signup.total', { people: people(heads.length) })}{' '}
        <b>{!activity.charged ? t('activity.free') : total === null ? '—' : <Money cents={total} />}</b>
      </p>
      {place === 'PLACE' && left !== null && <p>{t('activity.signup.left', { n: left })}</p>}
      {place === 'WAITING' && (
        <Alert
          type="warning"
          showIcon
          title={
            waiting === 0
              ? t('activity.signup.waitsFirst')
              : t('activity.signup.waits', { people: people(waiting) })
          }
        />
      )}
      {place === null && <Alert type="error" showIcon title={t('activity.signup.full')} />}
    </div>
  );
}
