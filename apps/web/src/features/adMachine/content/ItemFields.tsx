import { type AdItem, adColumns } from '@iris/contract/adMachine/adMachine.model';
import { limits } from '@iris/contract/core/limits';
import { Form, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { type ItemValues, secondsRight } from './contentForm.ts';
import { ItemsField } from './ItemsField.tsx';

interface ItemFieldsProps {
  pictures: (room: number, add: (fresh: Omit<AdItem, 'kind' | 'seconds'>[]) => void) => ReactNode;
}

/** The columns and items of a content model or of machines. */
export function ItemFields({ pictures }: ItemFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="columns" label={t('adMachine.field.columns')} rules={[{ required: true }]}>
        <Radio.Group
          options={adColumns.map((value) => ({ value, label: t(`adMachine.columns.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="items"
        label={t('adMachine.content.items')}
        rules={[
          {
            validator: async (_, items: ItemValues[] = []) => {
              if (items.length === 0) throw new Error(t('adMachine.content.none'));
              if (!items.every(({ seconds }) => secondsRight(seconds)))
                throw new Error(t('adMachine.content.secondsWrong', limits.adSeconds));
            },
          },
          {
            // A text that was just added is still empty: it is asked for when the form is sent.
            validateTrigger: [],
            validator: async (_, items: ItemValues[] = []) => {
              if (items.some(({ kind, text }) => kind === 'TEXT' && text.trim() === ''))
                throw new Error(t('adMachine.content.emptyText'));
            },
          },
        ]}
      >
        <ItemsField pictures={pictures} />
      </Form.Item>
    </>
  );
}
