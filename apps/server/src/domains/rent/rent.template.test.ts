// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the variables of templates, not of this program
import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import type { Rich } from '@iris/contract/core/rich';
import { rentApi } from '@iris/contract/rent/rent.api';
import { templateApi } from '@iris/contract/template/template.api';
import type { TemplateUse } from '@iris/contract/template/template.model';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { tellOverdue } from './rent.overdue.ts';
import { leased, rented, tenant } from './rent.sample.queries.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const stranger = await server.signIn('staff2');
const today = dayOf(server.clock.now());

const docOf = (...lines: string[]): Rich => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
async function template(name: string, kind: 'NOTICE' | 'REMINDER', use: TemplateUse | null, lines: string[]) {
  const body = {
    condo_id: 1,
    name,
    kind,
    title: `${name} \${condo.name}`,
    title_en: '',
    content: docOf(...lines),
    content_en: docOf(),
  };
  const { data } = await server.call(templateApi.add, { body }, staff);
  const { id, version } = data;
  if (use) await server.call(templateApi.setUse, { body: { id, version, use } }, staff);
  return id;
}
const letterTo = async (recipient: string) => {
  const rows = await db.select().from(outboxTable).where(eq(outboxTable.recipient, recipient));
  return rows.at(-1);
};
const listed = [
  '<b>${resident.name}</b>',
  '<#list charges as charge>',
  '${charge.number} ${charge.amount?string("0.00")}',
  '</#list>',
];

describe('reminders', () => {
  it('take a template of the condo that is chosen, and no other', async () => {
    const by = await tenant(server, { email: 'chosen@example.com' });
    const rent = await rented(server, await leased(server, { by }));
    const chosen = await template('選用', 'REMINDER', null, listed);
    const notice = await template('通知', 'NOTICE', null, ['x']);
    const body = { ids: [rent.id], content: '請留意', template_id: chosen };
    const remind = (changed = {}, token = staff) =>
      server.call(rentApi.remind, { body: { ...body, channel: 'EMAIL', ...changed } }, token);
    const preview = (changed = {}) =>
      server.call(rentApi.remindPreview, { body: { ...body, ...changed } }, staff);
    expect((await remind({ template_id: 999_999 })).status).toBe(404);
    expect((await remind({ template_id: notice })).status).toBe(409);
    expect((await remind({}, stranger)).status).toBe(404);
    expect((await preview()).data.body).toContain(`${rent.business_no} 10000.00`);
    expect((await preview({ template_id: null })).data.subject).toContain('payment reminder');
    expect(await letterTo('chosen@example.com')).toBeUndefined();
    expect((await remind()).data).toMatchObject({ letters: 1 });
    const letter = await letterTo('chosen@example.com');
    expect(letter?.subject).toBe('選用 海富苑');
    // Mails are plain text: what looks like markup is shown as it is, and a message has its place at the end.
    expect(letter?.body).toMatch(/^<b>.+<\/b>\n\n.+ 10000\.00\n\n請留意$/);
  });

  it('of the night take what the condo uses for each notice, and the shipped words where it uses none', async () => {
    const startDay = addMonths(today, -2);
    const of = (email: string) => leased(server, { startDay, email });
    const late = (days: number) => ({ dueDay: addDays(today, -days) });
    await rented(server, await of('second@example.com'), late(14));
    await tellOverdue(server.services);
    expect((await letterTo('second@example.com'))?.subject).not.toContain('首次');
    await template('首次', 'REMINDER', 'FIRST_REMINDER', listed);
    await rented(server, await of('first@example.com'), late(7));
    await tellOverdue(server.services);
    expect((await letterTo('first@example.com'))?.subject).toBe('首次 海富苑');
  });
});
