import { drawn } from '../../platform/files/drawn.ts';
import type { Image } from '../../platform/files/image.ts';

const WIDTH = 440;
const DOT = 2;
const MARGIN = 28;

/** Characters of 5 × 7 dots: the character, then one base-32 digit for each row from the top. */
const font = new Map(
  (
    'Aehhvhhh Buhhuhhu Cehggghe Duhhhhhu Evgguggv Fvgguggg Gehgnhhf Hhhhvhhh Ie44444e J72222ic ' +
    'Khikokih Lggggggv Mhrllhhh Nhhpljhh Oehhhhhe Puhhuggg Qehhhlid Ruhhukih Sfgge11u Tv444444 ' +
    'Uhhhhhhe Vhhhhha4 Whhhllla Xhha4ahh Yhhha444 Zv1248gv 0ehjlphe 14c4444e 2eh1248v 3v2421he ' +
    '426aiv22 5vgu11he 668guhhe 7v124888 8ehhehhe 9ehhf12c .00000cc ,0000c48 :0cc0cc0 -000v000 ' +
    '/01248g0 $4fke5u4'
  )
    .split(' ')
    .map((glyph) => [glyph.slice(0, 1), glyph.slice(1)]),
);

/** A line of text as a path of dots, so that a slip needs no installed font. */
function dots(text: string, x: number, y: number, size: number): string {
  const path: string[] = [];
  for (const [at, character] of [...text.toUpperCase()].entries()) {
    for (const [row, digit] of [...(font.get(character) ?? '')].entries()) {
      const bits = Number.parseInt(digit, 32);
      for (let column = 0; column < 5; column += 1) {
        if (!(bits & (16 >> column))) continue;
        path.push(`M${x + (at * 6 + column) * size} ${y + row * size}h${size}v${size}h-${size}z`);
      }
    }
  }
  return path.join('');
}

/** Draws the picture of a bank's transfer advice: a title, facts in two columns, and the amount. */
export function drawSlip(
  title: string,
  facts: readonly (readonly [label: string, value: string])[],
  amount: string,
): Promise<Image> {
  const height = 210 + facts.length * 34;
  const lines = facts.map(
    ([label, value], index) =>
      dots(label, MARGIN, 104 + index * 34, DOT) + dots(value, MARGIN + 130, 104 + index * 34, DOT),
  );
  const foot = 118 + facts.length * 34;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">
    <rect width="100%" height="100%" fill="#f6f4ee"/>
    <rect width="100%" height="58" fill="#21456b"/>
    <path fill="#fff" d="${dots(title, MARGIN, 22, DOT)}"/>
    <path fill="#3a3a3a" d="${lines.join('')}"/>
    <path stroke="#a8a49a" stroke-dasharray="4 4" d="M${MARGIN} ${foot}H${WIDTH - MARGIN}"/>
    <path fill="#111" d="${dots(amount, MARGIN, foot + 28, DOT + 1)}"/>
  </svg>`;
  return drawn(svg, { quality: 70 });
}
