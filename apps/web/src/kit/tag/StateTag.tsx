import type { ReactNode } from 'react';
import style from './tag.module.css';
import tones from './tone.module.css';
import { type Tone, toneIcons } from './tone.ts';

/** A state as icon and word; the same state has the same tone everywhere. */
export function StateTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = toneIcons[tone];
  return (
    <span className={`${style.tag} ${tones[tone]}`}>
      <Icon aria-hidden />
      {children}
    </span>
  );
}
