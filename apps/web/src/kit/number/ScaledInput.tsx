import style from './number.module.css';
import { formatScaled, parseScaled } from './scaled.ts';
import { TypedNumber, type TypedNumberProps } from './TypedNumber.tsx';

interface ScaledInputProps extends TypedNumberProps {
  /** Decimals that may be typed; the value is the number without its decimal point. */
  places: number;
}

/** A decimal as people type it, as a whole number of its smallest unit for the form. */
export const ScaledInput = ({ places, ...rest }: ScaledInputProps) => (
  <TypedNumber
    {...rest}
    className={style.input ?? ''}
    read={(typed) => parseScaled(typed, places)}
    write={(value) => formatScaled(value, places)}
  />
);
