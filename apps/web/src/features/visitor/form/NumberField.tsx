import { InputNumber } from 'antd';

interface NumberFieldProps {
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
  max: number;
}

/** A whole number from 1. */
export const NumberField = ({ id, value = null, onChange, max }: NumberFieldProps) => (
  <InputNumber
    {...(id ? { id } : {})}
    min={1}
    max={max}
    precision={0}
    value={value}
    style={{ width: '100%' }}
    onChange={(next) => onChange?.(next)}
  />
);
