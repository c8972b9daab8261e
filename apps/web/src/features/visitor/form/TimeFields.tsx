import { dayOf } from '@iris/contract/core/day';
import { PASS_MS } from '@iris/contract/visitor/visitor.rules';
import { Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { TimeField, useTimeRule } from '../../../kit/day/TimeField.tsx';
import { QuickButton } from '../../../kit/form/QuickButton.tsx';
import style from '../visitor.module.css';
import { momentsOf, type PassTime, quickTime, quickTimes } from './passTime.ts';

/** From when until when a pass is valid, with the usual choices. */
export function TimeFields() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<PassTime>();
  const choose = (quick: (typeof quickTimes)[number]) => {
    form.setFieldsValue(quickTime(quick, Date.now()));
    void form.validateFields(['to_day', 'to_time']).catch(() => {});
  };
  const timed = useTimeRule();
  const needed = [{ required: true, message: t('field.required') }];
  /** The contract's rules for the two moments, once all four fields are filled. */
  const inOrder = {
    validator: async () => {
      const time = form.getFieldsValue(['from_day', 'from_time', 'to_day', 'to_time']) as PassTime;
      if (!time.from_day || !time.to_day || !time.from_time || !time.to_time) return;
      const { from, to } = momentsOf(time);
      if (to <= from) throw new Error(t('field.endFirst'));
      if (to - from > PASS_MS) throw new Error(t('visitor.tooLong'));
      if (to < Date.now()) throw new Error(t('visitor.over'));
    },
  };
  const labelled = (end: 'from' | 'to', what: 'day' | 'clock') =>
    `${t(`visitor.field.${end}`)} ${t(`visitor.time.${what}`)}`;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame */}
      <div className={style.quick} role="group" aria-label={t('visitor.add.quick')}>
        {quickTimes.map((quick) => (
          <QuickButton key={quick} size="middle" onClick={() => choose(quick)}>
            {t(`visitor.time.${quick}`)}
          </QuickButton>
        ))}
      </div>
      <div className={style.pair}>
        <Form.Item name="from_day" label={labelled('from', 'day')} rules={needed}>
          <DayPicker />
        </Form.Item>
        <Form.Item name="from_time" label={labelled('from', 'clock')} rules={[...needed, timed]}>
          <TimeField />
        </Form.Item>
        <Form.Item name="to_day" label={labelled('to', 'day')} rules={needed}>
          <DayPicker min={dayOf(Date.now())} />
        </Form.Item>
        <Form.Item
          name="to_time"
          label={labelled('to', 'clock')}
          dependencies={['from_day', 'from_time', 'to_day']}
          rules={[...needed, timed, inOrder]}
        >
          <TimeField />
        </Form.Item>
      </div>
    </>
  );
}
