import { expect, it } from 'vitest';
import { facilityConsoleText } from '../facility.console.text.ts';
import { facilitySheet } from './facilitySheet.ts';

const texts: Readonly<Record<string, readonly [string, string]>> = facilityConsoleText;

it.each([0, 1] as const)('says of its numbers whether they are hours, minutes or percent', (language) => {
  const titles = facilitySheet((key) => texts[key]?.[language] ?? key)
    .filter(({ field }) => /_(hours|minutes|share)$/.test(field))
    .map(({ title }) => title);
  expect(titles).toHaveLength(4);
  for (const title of titles) expect(title).toMatch(/[（(].+[）)]/);
});
