import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { usePressed } from './usePressed.ts';

interface SwitchProps<Choice extends string> {
  label: string;
  value: Choice;
  onChange: (choice: Choice) => void;
  options: readonly { value: Choice; label: string; icon?: ReactNode }[];
}

/** Chooses what a page shows, in its address. */
export function Switch<Choice extends string>({ label, value, onChange, options }: SwitchProps<Choice>) {
  const [shown, press] = usePressed(value);
  return (
    <Segmented<Choice>
      aria-label={label}
      value={shown}
      onChange={(choice) => {
        press(choice);
        onChange(choice);
      }}
      options={[...options]}
    />
  );
}
