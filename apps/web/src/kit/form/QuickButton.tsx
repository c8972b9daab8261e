import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';

/** Leaves the focus in the field, which would otherwise be refused as empty for the moment of the press. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Fills the field above it with a usual value at a click. */
export const QuickButton = (props: ButtonProps) => <Button size="small" {...props} onMouseDown={keepFocus} />;
