import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { settingTable } from '../../platform/db/setting.table.ts';
import type { Services } from '../../platform/http/context.ts';
import { type HelpPart, richOf } from './content/help.build.ts';
import { helpContent } from './content/help.content.ts';
import { insertCatalogue, insertQuestion, levelIds, lockHelp } from './help.queries.ts';
import { valuesOf } from './question.actions.ts';

const FILLED = 'help_filled';

/** Gives an installation the shipped help once; whatever its people delete or rewrite afterwards stays that way. */
export async function fillHelp({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    await lockHelp(tx);
    const [known] = await tx.select().from(settingTable).where(eq(settingTable.name, FILLED));
    if (known) return;
    await tx.insert(settingTable).values({ name: FILLED, value: new Date().toISOString() });
    if ((await levelIds(tx, null)).length > 0) return;
    for (const part of helpContent) await addPart(tx, part, null);
  });
}

async function addPart(
  tx: Transaction,
  { name: [name, nameEn], questions, parts = [] }: HelpPart,
  parentId: number | null,
): Promise<void> {
  const id = await insertCatalogue(tx, { parentId, name, nameEn });
  for (const [index, question] of questions.entries()) {
    const [title, titleEn] = question.title;
    const values = valuesOf({
      catalogue_id: id,
      title,
      title_en: titleEn,
      answer: richOf(question.zh),
      answer_en: richOf(question.en),
      screens: [...question.screens],
      published: true,
    });
    await insertQuestion(tx, { ...values, position: index + 1 });
  }
  for (const part of parts) await addPart(tx, part, id);
}
