import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

/** A link that looks like a button: opens in the console, and in a new tab when it is asked to. */
export function LinkButton({ to, ...rest }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to);
  // antd types a link button's click by its other shape, a button.
  return <Button {...rest} href={href} onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)} />;
}
