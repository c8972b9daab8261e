import { Button, type ButtonProps } from 'antd';
import { type ReactNode, useState } from 'react';

interface DialogButtonProps extends Pick<ButtonProps, 'icon' | 'danger' | 'type'> {
  /** Whether the action is possible now. An open dialog stays when it no longer is, to show the result. */
  may: boolean;
  label: string;
  dialog: (close: () => void) => ReactNode;
}

/** A button on a record's page, with the dialog that it opens. */
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
