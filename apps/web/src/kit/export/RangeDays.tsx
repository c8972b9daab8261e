import { QuestionCircleOutlined } from '@ant-design/icons';
import { dayOf } from '@iris/contract/core/day';
import { Form } from 'antd';
import { useId } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DayRange, type Days } from '../day/DayRange.tsx';

/** The default days of an export. */
export function monthSoFar(): Days {
  const today = dayOf(Date.now());
  return [`${today.slice(0, 8)}01`, today];
}

interface RangeDaysProps {
  days: Days;
  onChange: (days: Days) => void;
  /** What the days refer to. */
  says: string;
}

/** The range of days of an export: at most 90, never empty. */
export function RangeDays({ days, onChange, says }: RangeDaysProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Form.Item
      label={t('kit.export.range')}
      htmlFor={id}
      tooltip={{ title: t('kit.export.rangeTip'), icon: <QuestionCircleOutlined /> }}
      extra={says}
    >
      <DayRange
        id={id}
        value={days}
        onChange={(chosen) => chosen && onChange(chosen)}
        limited
        clearable={false}
      />
    </Form.Item>
  );
}
