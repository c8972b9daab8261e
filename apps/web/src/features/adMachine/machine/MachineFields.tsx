import { type AdMachine, adOrientations } from '@iris/contract/adMachine/adMachine.model';
import { limits } from '@iris/contract/core/limits';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayRange } from '../../../kit/day/DayRange.tsx';
import { ImageField } from '../../../kit/images/ImageField.tsx';
import { CondosSelect } from '../../../parts/company/CondosSelect.tsx';
import { useOpenCondo } from '../../../parts/company/useOpenCondo.ts';
import style from '../adMachine.module.css';
import { FeedField } from './FeedField.tsx';
import { ModelSelect } from './ModelSelect.tsx';

/** The fields of a machine; of one that exists, the estate stays. */
export function MachineFields({ machine }: { machine?: AdMachine }) {
  const { t } = useTranslation();
  const open = useOpenCondo();
  const required = [{ required: true, message: t('field.required') }];
  const text = [{ required: true, whitespace: true, message: t('field.required') }];
  return (
    <>
      {!machine && (
        <Form.Item name="condo_ids" label={t('adMachine.field.condo')} rules={required}>
          <CondosSelect single known={open} />
        </Form.Item>
      )}
      <div className={style.pair}>
        <Form.Item name="code" label={t('adMachine.field.code')} rules={text} extra={t('adMachine.codeSays')}>
          <Input maxLength={limits.accessCode} autoComplete="off" />
        </Form.Item>
        <Form.Item name="name" label={t('adMachine.field.name')} rules={text}>
          <Input maxLength={limits.name} autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="address" label={t('adMachine.field.address')} rules={text}>
        <Input maxLength={limits.address} autoComplete="off" />
      </Form.Item>
      <div className={style.pair}>
        <Form.Item name="orientation" label={t('adMachine.field.orientation')} rules={required}>
          <Radio.Group
            options={adOrientations.map((value) => ({ value, label: t(`adMachine.orientation.${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="valid"
          label={t('adMachine.field.valid')}
          rules={required}
          extra={t('adMachine.validSays')}
        >
          <DayRange clearable={false} />
        </Form.Item>
      </div>
      <Form.Item name="model_id" label={t('adMachine.field.model_id')} extra={t('adMachine.modelSays')}>
        <ModelSelect
          placeholder={t('adMachine.noModel')}
          known={
            machine && machine.model_id !== null ? { id: machine.model_id, name: machine.model } : undefined
          }
        />
      </Form.Item>
      <Form.Item name="rss_url" label={t('adMachine.field.rss_url')} extra={t('adMachine.rssSays')}>
        <FeedField />
      </Form.Item>
      <Form.Item name="logo" label={t('adMachine.field.logo')}>
        <ImageField alt={t('adMachine.field.logo')} whole aspect="1 / 1" />
      </Form.Item>
    </>
  );
}
