import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useNarrow } from '../../base/window/narrow.ts';
import { LinkButton } from './LinkButton.tsx';
import { MoreActions } from './MoreActions.tsx';

interface PageLinksProps {
  links: readonly { to: string; title: string; icon?: ReactNode }[];
}

/** Buttons that lead to the pages that belong to this one; on a narrow window behind three dots. */
export function PageLinks({ links }: PageLinksProps) {
  const navigate = useNavigate();
  const narrow = useNarrow();
  if (narrow)
    return (
      <MoreActions
        items={links.map(({ to, title, icon }) => ({
          key: to,
          label: title,
          icon,
          onClick: () => navigate(to),
        }))}
      />
    );
  return links.map(({ to, title, icon }) => (
    <LinkButton key={to} to={to} icon={icon}>
      {title}
    </LinkButton>
  ));
}
