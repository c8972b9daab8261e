import { buildingInput } from '@iris/contract/estate/estate.api';
import { floorNames } from '@iris/contract/estate/estate.rules';
import { Button, Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { withoutFours } from './floorPattern.ts';

/** Floors as a pattern, with a button that leaves out floors with a 4. */
export function FloorsField() {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const typed: string = Form.useWatch('floors', form) ?? '';
  const skipped = floorNames(typed)?.filter((name) => name.includes('4')) ?? [];
  const skip = () => {
    form.setFieldValue('floors', withoutFours(typed));
    void form.validateFields(['floors']);
  };
  return (
    <>
      <Form.Item
        name="floors"
        label={t('estate.floors')}
        extra={t('estate.floorsHint')}
        {...rulesOf(buildingInput.shape.floors)}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item>
        <Button disabled={skipped.length === 0} onClick={skip}>
          {skipped.length > 0
            ? t('estate.skipFoursOf', { names: skipped.slice(0, 4).join(', ') })
            : t('estate.skipFours')}
        </Button>
      </Form.Item>
    </>
  );
}
