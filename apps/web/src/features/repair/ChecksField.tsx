import { Checkbox } from 'antd';

interface ChecksFieldProps<Value extends string | number> {
  id?: string;
  value?: Value[];
  onChange?: (value: Value[]) => void;
  options: { value: Value; label: string }[];
}

/** Several of a few values, as boxes. What else the form item passes on is not allowed on a group: `aria-required`. */
export const ChecksField = <Value extends string | number>({
  id,
  value = [],
  onChange,
  options,
}: ChecksFieldProps<Value>) => (
  <Checkbox.Group<Value>
    {...(id ? { id } : {})}
    value={value}
    options={options}
    onChange={(chosen) => onChange?.(chosen)}
  />
);
