import { EstateCascade } from './EstateCascade.tsx';

interface AreaFieldProps {
  /** From the form item, so that its label belongs to the control. */
  id?: string;
  /** Building and floor, as ids. */
  value?: number[];
  onChange?: (path: number[]) => void;
}

/** A building or a floor. */
export function AreaField({ id, value = [], onChange }: AreaFieldProps) {
  return (
    <EstateCascade
      {...(id ? { id } : {})}
      width="100%"
      value={value.slice(0, 2)}
      onChange={(path) => onChange?.(path.slice(0, 2))}
    />
  );
}
