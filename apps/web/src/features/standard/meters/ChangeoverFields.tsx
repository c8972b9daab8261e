import { readingInput } from '@iris/contract/standard/standard.api';
import { type Changeover, changeoverKinds, type Meter } from '@iris/contract/standard/standard.model';
import { dialDigits, dialEnd } from '@iris/contract/standard/standard.rules';
import { Form, Radio, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { ScaledInput } from '../../../kit/number/ScaledInput.tsx';
import style from './meters.module.css';

export interface ChangeoverValues {
  kind: 'SAME' | Changeover['kind'];
  end?: number | null;
  start?: number | null;
}

export const changeoverValues = (changeover: Changeover | null): ChangeoverValues =>
  changeover ?? { kind: 'SAME', start: 0 };

/** The input that is sent; the fields' rules have refused empty values. */
export const changeoverFrom = ({ kind, end, start }: ChangeoverValues): Changeover | null =>
  kind === 'SAME' ? null : { kind, end: end ?? 0, start: kind === 'REPLACED' ? (start ?? 0) : 0 };

const { value: schema } = readingInput.shape;
const kinds = ['SAME', ...changeoverKinds] as const;
const dials = Array.from({ length: dialDigits.max - dialDigits.min + 1 }, (_, at) => dialDigits.min + at);

/** How a reading follows the last one: asked if it is lower, and available to anyone who knows of a new meter. */
export function ChangeoverFields({ meter }: { meter: Meter }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const kind: ChangeoverValues['kind'] | undefined = Form.useWatch(['changeover', 'kind'], form);
  const unit = t(`meter.unit.${meter.kind}`);
  return (
    <>
      <Form.Item name={['changeover', 'kind']} label={t('meter.field.changeover')}>
        <Radio.Group
          className={style.kinds ?? ''}
          options={kinds.map((value) => ({ value, label: t(`meter.changeover.${value}`) }))}
          // The maximum of a dial is not a final reading.
          onChange={() => form.resetFields([['changeover', 'end']])}
        />
      </Form.Item>
      {kind === 'REPLACED' && (
        <>
          <Form.Item
            name={['changeover', 'end']}
            label={t('meter.field.end')}
            validateTrigger="onBlur"
            {...rulesOf(schema)}
          >
            <ScaledInput places={3} suffix={unit} />
          </Form.Item>
          <Form.Item
            name={['changeover', 'start']}
            label={t('meter.field.start')}
            validateTrigger="onBlur"
            {...rulesOf(schema)}
          >
            <ScaledInput places={3} suffix={unit} />
          </Form.Item>
        </>
      )}
      {kind === 'TURNED' && (
        <Form.Item
          name={['changeover', 'end']}
          label={t('meter.field.digits')}
          rules={[{ required: true, message: t('standard.dialDigits') }]}
        >
          <Select
            options={dials.map((digits) => ({
              value: dialEnd(digits),
              label: t('meter.changeover.digits', { digits, most: grouped(10 ** digits - 1) }),
            }))}
          />
        </Form.Item>
      )}
    </>
  );
}
