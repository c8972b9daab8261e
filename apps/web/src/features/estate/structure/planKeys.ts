const cellsOf = (row: Element | null | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('[data-unit]') ?? []),
];

/** The next row above or below that has units. */
function rowBeside(box: HTMLElement, row: Element, step: 1 | -1): Element | undefined {
  const rows = [...box.querySelectorAll('[data-floor]')];
  for (let at = rows.indexOf(row) + step; at >= 0 && at < rows.length; at += step) {
    if (cellsOf(rows[at]).length > 0) return rows[at];
  }
  return undefined;
}

/**
 * The cell that a key moves to: left and right within the floor, up and down to the nearest cell on screen (a wrapped
 * floor has several lines), Home and End to the ends of the floor.
 */
export function neighbour(box: HTMLElement, cell: HTMLElement, key: string): HTMLElement | undefined {
  const row = cell.closest('[data-floor]');
  if (!row) return undefined;
  const cells = cellsOf(row);
  const at = cells.indexOf(cell);
  if (key === 'ArrowLeft') return cells[at - 1];
  if (key === 'ArrowRight') return cells[at + 1];
  if (key === 'Home') return cells[0];
  if (key === 'End') return cells.at(-1);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const down = key === 'ArrowDown';
  const here = cell.getBoundingClientRect();
  const beyond = (one: HTMLElement) => {
    const { top } = one.getBoundingClientRect();
    return down ? top > here.top + 4 : top < here.top - 4;
  };
  const candidates = [...cells, ...cellsOf(rowBeside(box, row, down ? 1 : -1))].filter(beyond);
  const distance = (one: HTMLElement) => {
    const { left, top } = one.getBoundingClientRect();
    return Math.abs(top - here.top) * 1000 + Math.abs(left - here.left);
  };
  return candidates.sort((a, b) => distance(a) - distance(b))[0];
}
