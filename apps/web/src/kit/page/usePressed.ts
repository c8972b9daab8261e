import { useState } from 'react';

/**
 * What a switch shows: `[shown, press]`. The address follows a press only when all that it changes has been drawn, which
 * takes a slow computer a while: until then the switch shows what was pressed.
 */
export function usePressed<Choice>(now: Choice): [Choice, (choice: Choice) => void] {
  const [pressed, setPressed] = useState<{ choice: Choice; before: Choice } | null>(null);
  const followed = pressed !== null && pressed.before !== now;
  if (followed) setPressed(null);
  return [
    pressed === null || followed ? now : pressed.choice,
    (choice) => setPressed({ choice, before: now }),
  ];
}
