import style from './rows.module.css';

interface MarkProps {
  checked: boolean;
  /** Some of what it stands for is chosen. */
  partly?: boolean;
  disabled: boolean;
  /** Its name, for screen readers. */
  label: string;
  /** `far`: with Shift, from the row that was pressed before to this one. */
  onToggle: (checked: boolean, far: boolean) => void;
}

/** The box that chooses a row, as large as its cell. */
export function Mark({ checked, partly = false, disabled, label, onToggle }: MarkProps) {
  return (
    <label className={style.box}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={({ target, nativeEvent }) =>
          onToggle(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
