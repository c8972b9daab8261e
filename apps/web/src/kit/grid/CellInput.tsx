import style from './grid.module.css';
import type { GridColumn } from './gridModel.ts';
import type { GridKeys } from './useGridKeys.ts';

/** The editor of a cell: text, or one of the column's choices. */
export function CellInput({ column, keys }: { column: GridColumn<string>; keys: GridKeys }) {
  const typed = keys.editing ?? '';
  if (!column.choices) {
    return (
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to edit this cell
        autoFocus
        className={style.input}
        aria-label={column.title}
        value={typed}
        maxLength={200}
        onChange={(event) => keys.setEditing(event.target.value)}
        onBlur={keys.commit}
      />
    );
  }
  const known = column.choices.some(({ value }) => value === typed);
  return (
    <select
      // biome-ignore lint/a11y/noAutofocus: the person has just asked to edit this cell
      autoFocus
      className={style.input}
      aria-label={column.title}
      value={typed}
      onChange={(event) => keys.setEditing(event.target.value)}
      onBlur={keys.commit}
    >
      {!known && <option value={typed}>{typed}</option>}
      {column.choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
