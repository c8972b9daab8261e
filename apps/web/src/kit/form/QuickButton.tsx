import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';

/**
 * Leaves the focus in the field: the refusal of an empty one would move the buttons away between press and release, and
 * the press would be lost.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Fills the field above it with a usual value at a click. */
export const QuickButton = (props: ButtonProps) => <Button size="small" {...props} onMouseDown={keepFocus} />;
