import type { ReactNode } from 'react';
import style from './tag.module.css';

/** What something or somebody is: a role, an identity, a kind. It is no state, so it has no tone. */
export function KindTag({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`${style.tag} ${style.kind}`}>
      {icon}
      {children}
    </span>
  );
}
