import { Button, type ButtonProps } from 'antd';
import { type ReactNode, useState } from 'react';

interface DialogButtonProps extends Pick<ButtonProps, 'icon' | 'danger' | 'type'> {
  /** Whether it may be done now. A dialog that is open stays when that ends, to say what came of it. */
  may: boolean;
  label: string;
  dialog: (close: () => void) => ReactNode;
}

/** A button of a record's page with the dialog that it opens. */
export function DialogButton({ may, label, dialog, ...look }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {may && (
        <Button {...look} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {open && dialog(() => setOpen(false))}
    </>
  );
}
