import { addMonths, dayOf } from '@iris/contract/core/day';
import { standardApi, standardInput } from '@iris/contract/standard/standard.api';
import {
  billedParties,
  type PriceUnit,
  priceUnits,
  standardTypes,
} from '@iris/contract/standard/standard.model';
import { meterOf, unitRules } from '@iris/contract/standard/standard.rules';
import { Form, Input, Radio, Select } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { useStandardWords } from '../../../parts/standard/useStandardWords.ts';
import { AutoDayField } from '../form/AutoDayField.tsx';
import { LateFields } from '../form/LateFields.tsx';
import { PriceFields } from '../form/PriceFields.tsx';
import { ScopeFields } from '../form/ScopeFields.tsx';
import { firstMonth } from '../form/versionSpan.ts';
import { newVersion, type VersionValues, versionBody } from '../form/versionValues.ts';
import style from '../standards.module.css';
import { Examples } from './Examples.tsx';

const { name, name_en, billed, remark } = standardInput.shape;

interface Values extends VersionValues {
  name: string;
  name_en: string;
  bill_type: (typeof standardTypes)[number];
  price_unit: PriceUnit;
  billed: (typeof billedParties)[number];
  auto_day: number | null;
  remark: string;
}

const unitsFor = (type: Values['bill_type']): PriceUnit[] =>
  priceUnits.filter((unit) => unitRules[unit].types.includes(type));

/** A new charge standard with its first version. */
export default function AddStandardPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { nameOf } = useStandardWords();
  const condoID = useSession((session) => session.condoID);
  const [form] = Form.useForm<Values>();
  const add = useWrite(standardApi.add, { silent: true });
  const nextMonth = addMonths(`${dayOf(Date.now()).slice(0, 8)}01`, 1);
  const type = Form.useWatch('bill_type', form) ?? 'PROPERTY';
  const unit = Form.useWatch('price_unit', form) ?? 'SQUARE_FOOT';
  const price = Form.useWatch('price', form);
  const from = Form.useWatch('from_day', form);

  const save = async (values: Values) => {
    const { name, name_en, bill_type, price_unit, billed, auto_day, remark } = values;
    const standard = await add.mutateAsync({
      body: {
        condo_id: condoID,
        name,
        name_en,
        bill_type,
        price_unit,
        billed,
        auto_day,
        remark,
        active: true,
        ...versionBody(values),
      },
    });
    message.success(t('tariff.added', { name: nameOf(standard) }));
    navigate(`/bill/standard/list?standard=${standard.id}`);
  };
  return (
    <FormPage<Values>
      title={t('tariff.screen.add')}
      back="/bill/standard/list"
      form={form}
      initialValues={{
        name: '',
        name_en: '',
        bill_type: 'PROPERTY',
        price_unit: 'SQUARE_FOOT',
        billed: 'OWNER',
        auto_day: null,
        remark: '',
        ...newVersion(nextMonth),
      }}
      saveText={t('tariff.form.save')}
      onSave={save}
      draftName="standard"
      aside={<Examples price={price} unit={unit} />}
    >
      <h2 className={style.part}>{t('tariff.part.what')}</h2>
      <Form.Item name="name" label={t('tariff.field.name')} validateTrigger="onBlur" {...rulesOf(name)}>
        <Input autoComplete="off" placeholder={t('tariff.form.name')} />
      </Form.Item>
      <Form.Item
        name="name_en"
        label={t('tariff.field.name_en')}
        validateTrigger="onBlur"
        {...rulesOf(name_en)}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <div className={style.pair}>
        <Form.Item name="bill_type" label={t('tariff.field.bill_type')} required>
          <Select
            options={standardTypes.map((value) => ({ value, label: t(`flow.type.${value}`) }))}
            onChange={(next: Values['bill_type']) => {
              const [first] = unitsFor(next);
              // A price unit of another kind of charge no longer fits.
              if (!unitRules[unit].types.includes(next) && first) form.setFieldValue('price_unit', first);
            }}
          />
        </Form.Item>
        <Form.Item name="price_unit" label={t('tariff.field.price_unit')} required extra={useUnitHint(unit)}>
          <Select
            options={unitsFor(type).map((value) => ({
              value,
              label: `${t(`tariff.unit.${value}`)} · ${t(`standard.charge.${unitRules[value].charge}`)}`,
            }))}
          />
        </Form.Item>
      </div>
      <Form.Item name="billed" label={t('tariff.field.billed')} {...rulesOf(billed)}>
        <Radio.Group
          options={billedParties.map((value) => ({ value, label: t(`standard.billed.${value}`) }))}
        />
      </Form.Item>
      <h2 className={style.part}>{t('tariff.part.amount')}</h2>
      <PriceFields unit={unit} spans={from && t('tariff.form.from', { month: firstMonth(from) })} />
      <h2 className={style.part}>{t('tariff.part.whom')}</h2>
      <ScopeFields />
      <h2 className={style.part}>{t('tariff.part.late')}</h2>
      <LateFields />
      <h2 className={style.part}>{t('tariff.part.auto')}</h2>
      <AutoDayField />
      <Form.Item name="remark" label={t('tariff.field.remark')} validateTrigger="onBlur" {...rulesOf(remark)}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
    </FormPage>
  );
}

function useUnitHint(unit: PriceUnit): string | undefined {
  const { t } = useTranslation();
  if (meterOf(unit)) return t('tariff.form.meterHint');
  return unit === 'SHARE' ? t('tariff.form.shareHint') : undefined;
}
