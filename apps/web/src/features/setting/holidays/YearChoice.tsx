import { Segmented, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';

/** As many years as stand side by side on a narrow screen. */
const SIDE_BY_SIDE = 5;

interface YearChoiceProps {
  years: readonly string[];
  year: string;
  onChange: (year: string) => void;
}

/** Chooses a year: buttons for a few, a list for many. */
export function YearChoice({ years, year, onChange }: YearChoiceProps) {
  const { t } = useTranslation();
  const props = {
    options: years.map((value) => ({ value, label: value })),
    value: year,
    onChange,
    'aria-label': t('setting.holiday.year'),
  };
  return years.length > SIDE_BY_SIDE ? (
    <Select {...props} style={{ width: 112 }} />
  ) : (
    <Segmented {...props} name="year" />
  );
}
