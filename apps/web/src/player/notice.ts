import type { Said } from './player.text.ts';

/** What stands on the screen while nothing plays. */
export interface Notice {
  title?: string;
  logo?: string | null;
  code?: string;
  said?: Said;
  also?: Said;
}

const element = (name: string, className: string, text = ''): HTMLElement => {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
};

const bilingual = (className: string, [zh, en]: Said): HTMLElement => {
  const made = element('p', className, zh);
  const second = element('span', 'en', en);
  second.lang = 'en';
  made.append(second);
  return made;
};

/** Draws a notice. */
export function drawNotice(into: HTMLElement, { title, logo, code, said, also }: Notice): void {
  const parts: HTMLElement[] = [];
  if (logo) {
    const picture = document.createElement('img');
    picture.className = 'logo';
    picture.alt = '';
    picture.src = logo;
    parts.push(picture);
  }
  if (title) parts.push(element('h1', 'name', title));
  if (code) parts.push(element('p', 'code', `${code.slice(0, 4)} ${code.slice(4)}`));
  if (said) parts.push(bilingual('said', said));
  if (also) parts.push(bilingual('also', also));
  into.replaceChildren(...parts);
}
