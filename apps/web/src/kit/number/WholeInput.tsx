import { InputNumber, type InputNumberProps } from 'antd';

interface WholeInputProps {
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: InputNumberProps['onBlur'];
  /** What is counted: years, minutes. */
  suffix?: string;
  /** Decimals; none by default. */
  precision?: number;
}

/** A number from 0 as wide as its field; the field's rule knows the largest. */
export const WholeInput = ({ value = null, suffix, precision = 0, onChange, ...rest }: WholeInputProps) => (
  <InputNumber<number>
    {...rest}
    min={0}
    precision={precision}
    controls={false}
    value={value}
    {...(suffix === undefined ? {} : { suffix })}
    style={{ width: '100%' }}
    onChange={(next) => onChange?.(next)}
  />
);
