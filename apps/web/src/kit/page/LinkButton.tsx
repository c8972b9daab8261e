import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

/** A link that looks like a button: opens in the console, or in a new tab on request. */
export function LinkButton({ to, ...rest }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to);
  // antd types a link button's click event as a button's.
  return <Button {...rest} href={href} onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)} />;
}
