import type { ComponentType, ReactNode } from 'react';
import style from './tag.module.css';
import tones from './tone.module.css';
import { type Tone, toneIcons } from './tone.ts';

interface StateTagProps {
  tone: Tone;
  /** Where the tone's own icon would say less than the state has to say. */
  icon?: ComponentType<{ 'aria-hidden': true }>;
  children: ReactNode;
}

/** A state as icon and word; the same state has the same tone everywhere. */
export function StateTag({ tone, icon: Icon = toneIcons[tone], children }: StateTagProps) {
  return (
    <span className={`${style.tag} ${tones[tone]}`}>
      <Icon aria-hidden />
      {children}
    </span>
  );
}
