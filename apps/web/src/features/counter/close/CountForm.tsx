import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { counterApi, countInput } from '@iris/contract/counter/counter.api';
import type { Drawer } from '@iris/contract/counter/counter.model';
import { type Pieces, worthOf } from '@iris/contract/counter/counter.rules';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { applyFailure } from '../../../kit/form/applyFailure.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';
import { wholeOr } from '../../../kit/number/NumberInput.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import style from '../counter.module.css';
import { PieceFields } from './PieceFields.tsx';
import { SlipList } from './SlipList.tsx';

interface Counted {
  opening: number | null;
  pieces: Pieces;
  here: number[];
}

/** The count of a day, without what the books say: that is shown once it is handed in. */
export function CountForm({ drawer, day }: { drawer: Drawer; day: string }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Counted>();
  const [refusal, setRefusal] = useState('');
  const count = useWrite(counterApi.count, { silent: true });
  const typed = Form.useWatch('pieces', form) ?? {};
  const pieces: Pieces = Object.fromEntries(
    Object.entries(typed).map(([key, many]) => [key, wholeOr(many, 0)]),
  );
  const first = drawer.opening === null;
  const slips = drawer.slips.map(({ payment_id }) => payment_id);
  const submit = async (values: Counted) => {
    setRefusal('');
    const here = new Set(values.here);
    try {
      await count.mutateAsync({
        body: {
          condo_id: drawer.condo_id,
          day,
          pieces: Object.fromEntries(Object.entries(values.pieces ?? {}).filter(([, many]) => many)),
          missing: slips.filter((id) => !here.has(id)),
          ...(first ? { opening: values.opening ?? 0 } : {}),
        },
      });
    } catch (error) {
      setRefusal(applyFailure(form, error));
    }
  };
  return (
    <Card
      title={t('counter.count.title', { day })}
      extra={
        <span className={style.second}>
          {drawer.since === null
            ? t('counter.close.first')
            : t('counter.close.since', { time: formatMoment(drawer.since) })}
        </span>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ opening: null, pieces: {}, here: slips }}
        validateTrigger="onBlur"
        onFinish={submit}
      >
        <p className={style.hint}>{t('counter.count.blind')}</p>
        {first ? (
          <Form.Item
            name="opening"
            label={t('counter.count.opening')}
            extra={t('counter.count.openingSays')}
            {...rulesOf(countInput.shape.opening.unwrap())}
          >
            <MoneyInput autoFocus style={{ maxWidth: 240 }} />
          </Form.Item>
        ) : (
          <p className={style.float}>
            {t('counter.count.carried', { amount: formatMoney(drawer.opening ?? 0) })}
          </p>
        )}
        <PieceFields pieces={pieces} focus={!first} />
        <p className={`${style.total} ${style.counted}`}>
          {t('counter.count.cash')} <b>{formatMoney(worthOf(pieces))}</b>
        </p>
        {drawer.slips.length > 0 && (
          <Form.Item name="here" label={t('counter.count.slips')} extra={t('counter.count.slipsSay')}>
            <SlipList slips={drawer.slips} />
          </Form.Item>
        )}
        {refusal && (
          <Alert type="error" showIcon role="alert" title={refusal} className={style.refusal ?? ''} />
        )}
        <Button type="primary" htmlType="submit" loading={count.isPending} className={style.close ?? ''}>
          {t('counter.count.go')}
        </Button>
      </Form>
    </Card>
  );
}
