import type { Rich } from '@iris/contract/core/rich';
import type { ShippedKey, TemplateUse } from '@iris/contract/template/template.model';
import { asc } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertOne } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { condoTable } from '../company/company.table.ts';
import { findByUsername } from '../user/index.ts';
import { shippedTemplate } from './shipped.ts';
import { templateEntry } from './template.audit.ts';
import { templateEditionTable, templateTable } from './template.table.ts';

const DAY_MS = 86_400_000;

interface DemoTemplate {
  name: string;
  /** What it was copied from. */
  of: ShippedKey;
  use?: TemplateUse;
  /** Paragraphs that later editions added at the end, in both languages. */
  added: readonly (readonly [zh: string, en: string])[];
  english?: false;
  removed?: true;
  daysAgo: number;
}

const templates: readonly DemoTemplate[] = [
  {
    name: '升降機保養',
    of: 'LIFT',
    added: [
      ['保養期間，大堂設有座椅供長者休息。', 'Seats are provided in the lobby for elderly residents.'],
      ['查詢請致電管理處。', 'For enquiries, please call the management office.'],
    ],
    daysAgo: 120,
  },
  { name: '清洗水缸', of: 'WATER', added: [], english: false, daysAgo: 75 },
  {
    name: '本苑首次催繳',
    of: 'FIRST_REMINDER',
    use: 'FIRST_REMINDER',
    added: [['本苑轉數快識別碼載於繳款通知書。', 'The FPS identifier is printed on the demand note.']],
    daysAgo: 40,
  },
  { name: '住宅租約', of: 'LEASE_CONTRACT', use: 'LEASE_CONTRACT', added: [], daysAgo: 30 },
  { name: '舊颱風通知', of: 'TYPHOON', added: [], removed: true, daysAgo: 20 },
];

const paragraph = (text: string): Rich['content'][number] => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});

/** The document with further paragraphs before its signature. */
const withMore = (doc: Rich, more: readonly string[]): Rich => ({
  ...doc,
  content: [...doc.content.slice(0, -1), ...more.map(paragraph), ...doc.content.slice(-1)],
});

/** Templates of the first demo condo, in several editions; another condo has none. */
export async function fillTemplates(tx: Transaction, { clock }: Services): Promise<void> {
  const [condo] = await tx
    .select({ id: condoTable.id })
    .from(condoTable)
    .orderBy(asc(condoTable.id))
    .limit(1);
  const author = await findByUsername(tx, 'manager');
  if (!condo || !author) return;
  const now = clock.now();
  for (const demo of templates) {
    const { content, content_en, title, title_en, kind } = shippedTemplate(demo.of);
    const editionAt = (edition: number) => now - (demo.daysAgo - edition * 7) * DAY_MS;
    const wordsOf = (edition: number) => {
      const more = demo.added.slice(0, edition - 1);
      const inEnglish = demo.english !== false;
      return {
        title,
        titleEn: inEnglish ? title_en : '',
        content: withMore(
          content,
          more.map(([zh]) => zh),
        ),
        contentEn: inEnglish
          ? withMore(
              content_en,
              more.map(([, en]) => en),
            )
          : { ...content_en, content: [] },
        savedBy: author.nickname,
        savedAt: editionAt(edition),
      };
    };
    const last = demo.added.length + 1;
    const row = await insertOne(tx, templateTable, {
      condoId: condo.id,
      name: demo.name,
      kind,
      use: demo.use ?? null,
      edition: last,
      ...wordsOf(last),
      ...(demo.removed ? { deletedAt: now - DAY_MS, deletedBy: author.nickname } : {}),
      version: last,
    });
    for (let edition = 1; edition <= last; edition += 1) {
      const words = wordsOf(edition);
      await insertOne(tx, templateEditionTable, { templateId: row.id, edition, ...words });
      const before = edition === 1 ? null : { ...row, ...wordsOf(edition - 1) };
      await tx.insert(auditTable).values({
        ...noted(templateEntry({ before, row: { ...row, ...words }, action: before ? 'update' : 'add' })),
        userId: author.id,
        userName: author.nickname,
        address: '',
        time: words.savedAt,
      });
    }
  }
}

const noted = ({ id, ...entry }: ReturnType<typeof templateEntry>) => ({ ...entry, entityId: id });
