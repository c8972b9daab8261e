import { type AdSlot, adLayouts } from '@iris/contract/adMachine/adMachine.model';
import { Form, Radio } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { SlotsField } from './SlotsField.tsx';

/** What is sent of videos. */
export const slotsBody = (slots: readonly AdSlot[]) =>
  slots.map(({ video_id, periods }) => ({ video_id, periods }));

/** The layout and the videos with their periods, of a model or of machines. */
export function SlotFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="layout" label={t('adMachine.field.layout')} rules={[{ required: true }]}>
        <Radio.Group options={adLayouts.map((value) => ({ value, label: t(`adMachine.layout.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="videos"
        label={t('adMachine.field.videos')}
        rules={[
          {
            validator: async (_, slots: AdSlot[] = []) => {
              if (slots.length === 0) throw new Error(t('adMachine.noVideo'));
              const bare = slots.find(({ periods }) => periods.length === 0);
              if (bare) throw new Error(t('adMachine.noPeriod', { name: bare.name }));
            },
          },
        ]}
      >
        <SlotsField />
      </Form.Item>
    </>
  );
}
