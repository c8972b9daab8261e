import { unitsInput } from '@iris/contract/estate/estate.api';
import { Form, Input, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { NumberInput } from '../../../kit/number/NumberInput.tsx';
import { useUnitWords } from '../unitWords.ts';

/** Names and fields of new units. `within` is their path in the form. */
export function UnitsFields({ within = [] }: { within?: readonly string[] }) {
  const { t } = useTranslation();
  const { typeOptions, stateOptions } = useUnitWords();
  const { pattern, area, unit_type, state } = unitsInput.shape;
  return (
    <>
      <Form.Item
        name={[...within, 'pattern']}
        label={t('estate.unitsOnFloor')}
        extra={t('estate.unitsHint')}
        {...rulesOf(pattern)}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name={[...within, 'area']} label={t('estate.field.area')} {...rulesOf(area)}>
        <NumberInput style={{ maxWidth: 160 }} />
      </Form.Item>
      <Form.Item name={[...within, 'unit_type']} label={t('estate.field.unit_type')} {...rulesOf(unit_type)}>
        <Select options={typeOptions} />
      </Form.Item>
      <Form.Item name={[...within, 'state']} label={t('estate.field.state')} {...rulesOf(state)}>
        <Select options={stateOptions} />
      </Form.Item>
    </>
  );
}
