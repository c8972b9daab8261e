import { pino } from 'pino';
import { fillLetters } from '../apps/server/src/domains/template/index.ts';
import { shippedTemplate } from '../apps/server/src/domains/template/shipped.ts';
import { openTemplates } from '../apps/server/src/platform/ftl/templates.ts';
import { dayOf } from '../packages/contract/src/core/day.ts';

const LETTERS = 4_000;

/** How many letters a second are filled from the shipped reminder, both languages, in the templates' thread. */
export async function fillReminders(): Promise<number> {
  const templates = openTemplates();
  const services = { templates, log: pino({ level: 'silent' }) };
  const { kind, ...words } = shippedTemplate('FIRST_REMINDER');
  const now = Date.now();
  const filling = {
    condo: { name: '基準屋苑', nameEn: 'Bench Estate', address: '', addressEn: '' },
    unit: { building: 'A座', buildingEn: 'Tower A', floor: '12樓', name: 'C' },
    resident: { name: '租戶', nameEn: 'Tenant' },
    charges: [1, 2, 3].map((n) => ({
      name: { zh: '管理費', en: 'Management fee' },
      number: `R00000${n}`,
      place: 'A座 12樓 C',
      period: null,
      dueDay: dayOf(now),
      amount: 120_000 * n,
    })),
    now,
  };
  const letters = (count: number) => fillLetters(services, kind, words, Array(count).fill(filling));
  await letters(200);
  const began = performance.now();
  await letters(LETTERS);
  const seconds = (performance.now() - began) / 1_000;
  await templates.close();
  return LETTERS / seconds;
}
