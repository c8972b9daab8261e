import { eq } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { changesBetween } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertOne } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { drawLogo, drawSkyline, type Logo, type Skyline } from './company.demoPictures.ts';
import { companyTable, condoTable } from './company.table.ts';

/** The poster first, then the pictures. */
interface Drawn {
  pictures: readonly [Skyline, ...Skyline[]];
}
/** How many days ago it was added: the platform has grown for more than a year. */
interface Added {
  daysAgo: number;
}
type DemoCondo = Omit<typeof condoTable.$inferInsert, 'companyId'> & Drawn & Added & { logo: Logo };
type DemoCompany = typeof companyTable.$inferInsert & Drawn & Added & { condos: readonly DemoCondo[] };

const day = ['#7db9e8', '#e6f3fb'] as const;
const evening = ['#1d2b64', '#f8a26b'] as const;
const marina: Skyline['towers'] = [
  [90, 130, 380],
  [300, 130, 400],
  [510, 130, 360],
];
const harbour: Skyline['towers'] = [
  [60, 620, 90],
  [250, 220, 350],
];
const lakeside: Skyline['towers'] = [
  [110, 200, 300],
  [430, 200, 320],
];

/**
 * The demo's companies with their condos (two residential estates and a commercial block); one company is suspended
 * and has none.
 */
const companies: readonly DemoCompany[] = [
  {
    name: '海怡物業管理有限公司',
    nameEn: 'Marina Property Management Limited',
    daysAgo: 430,
    personInCharge: '陳永康',
    phone: '25180088',
    emergencyPhone: '25180099',
    email: 'office@marina-pm.example',
    officeTime: '星期一至六 09:00–18:00（公眾假期休息）',
    address: '香港鴨脷洲海怡灣道 8 號地下管理處',
    addressEn: 'Management Office, G/F, 8 Marina Bay Road, Ap Lei Chau, Hong Kong',
    description: '為港島南區及九龍的屋苑和商業大廈提供管理、保安、清潔和維修服務，二十四小時接聽緊急電話。',
    descriptionEn:
      'Management, security, cleaning and maintenance for estates and commercial buildings on Hong Kong Island South and in Kowloon, with an emergency line day and night.',
    licenceNo: 'C-318842',
    pictures: [
      { sky: day, colour: '#28527a', towers: [...marina, ...harbour] },
      { sky: evening, colour: '#28527a', towers: [...marina, ...harbour] },
    ],
    bankName: '香港中區銀行 Central District Bank',
    bankUserName: 'Marina Property Management Limited',
    bankAccount: '024-318-842001-883',
    condos: [
      {
        name: '海怡灣花園',
        nameEn: 'Marina Bay Garden',
        logo: { mark: 'sail', colour: '#1f5f8b' },
        daysAgo: 425,
        pictures: [
          { sky: day, colour: '#34658f', towers: marina },
          { sky: evening, colour: '#34658f', towers: marina },
        ],
        region: 'HK',
        district: 'SOUTHERN',
        address: '香港鴨脷洲海怡灣道 8 號',
        addressEn: '8 Marina Bay Road, Ap Lei Chau, Hong Kong',
        lockType: 'CARD',
        fpsId: '1660088',
        brief: '三座三十二層住宅連兩層地庫停車場，設會所、平台花園和穿梭巴士站。',
        briefEn:
          'Three residential towers of 32 floors over two floors of car park, with a clubhouse, a podium garden and a shuttle bus stop.',
      },
      {
        name: '維港商業中心',
        nameEn: 'Harbourfront Commercial Centre',
        logo: { mark: 'tower', colour: '#3b4164' },
        daysAgo: 250,
        pictures: [
          { sky: day, colour: '#4a4f6a', towers: harbour },
          { sky: evening, colour: '#4a4f6a', towers: harbour },
        ],
        region: 'KLN',
        district: 'KOWLOON_CITY',
        address: '九龍紅磡維港街 22 號',
        addressEn: '22 Harbourfront Street, Hung Hom, Kowloon',
        lockType: 'BLUETOOTH',
        fpsId: '166008822',
        brief: '三層商場和二十層寫字樓，平日 07:00 至 23:00 開放。',
        briefEn: 'Three floors of shops and twenty of offices, open from 07:00 to 23:00 on weekdays.',
        overdueFirstDays: 5,
        overdueSecondDays: 10,
        rentGenerationDays: 10,
        refundPeriodDays: 90,
        refundApprovalOver: 100_000,
        closeSignOffOver: 10_000,
        overpayment: 'WALLET' as const,
        residentRepair: false,
      },
    ],
  },
  {
    name: '翠湖物業服務有限公司',
    nameEn: 'Lakeside Estate Services Limited',
    daysAgo: 165,
    personInCharge: '周穎詩',
    phone: '26930066',
    emergencyPhone: '26930077',
    email: 'info@lakeside-es.example',
    officeTime: '每日 08:30–20:00',
    address: '新界沙田翠湖路 3 號翠湖廣場 1 樓 6 號舖',
    addressEn: 'Shop 6, 1/F, Lakeside Arcade, 3 Lakeside Path, Sha Tin, New Territories',
    description: '沙田區的屋苑管理公司，管理住宅、商場和停車場。',
    descriptionEn: 'An estate manager of Sha Tin: homes, an arcade and car parks.',
    licenceNo: 'C-527316',
    pictures: [
      { sky: day, colour: '#2f6b58', towers: lakeside },
      { sky: evening, colour: '#2f6b58', towers: lakeside },
    ],
    bankName: '新界信託銀行 New Territories Trust Bank',
    bankUserName: 'Lakeside Estate Services Limited',
    bankAccount: '051-527-316004',
    condos: [
      {
        name: '翠湖居',
        nameEn: 'Lakeside Court',
        logo: { mark: 'lake', colour: '#2f6b58' },
        daysAgo: 160,
        pictures: [
          { sky: day, colour: '#3f7d6b', towers: lakeside },
          { sky: evening, colour: '#3f7d6b', towers: lakeside },
        ],
        region: 'NT',
        district: 'SHA_TIN',
        address: '新界沙田翠湖路 3 號',
        addressEn: '3 Lakeside Path, Sha Tin, New Territories',
        lockType: 'FACE',
        fpsId: 'rent@lakeside-es.example',
        brief: '兩座二十五層住宅和商場，鄰近港鐵站，設湖畔花園和兒童遊樂場。',
        briefEn:
          'Two residential blocks of 25 floors and an arcade near the MTR, with a lakeside garden and a playground.',
      },
    ],
  },
  {
    name: '晴朗物業顧問有限公司',
    nameEn: 'Fairweather Property Consultants Limited',
    daysAgo: 95,
    state: 'SUSPENDED',
    personInCharge: '許志強',
    phone: '24160055',
    emergencyPhone: '24160056',
    email: 'office@fairweather-pc.example',
    officeTime: '星期一至五 09:30–17:30',
    address: '新界荃灣海盛路 11 號 15 樓 8 室',
    addressEn: 'Unit 8, 15/F, 11 Hoi Shing Road, Tsuen Wan, New Territories',
    description: '為小型屋苑提供管理顧問服務，合約已於上月完結。',
    descriptionEn: 'Management consultants of small estates; the contract ended last month.',
    bankName: '新界信託銀行',
    bankUserName: 'Fairweather Property Consultants Limited',
    bankAccount: '051-884-220107',
    pictures: [
      { sky: day, colour: '#5c6b73', towers: harbour },
      { sky: evening, colour: '#5c6b73', towers: marina },
    ],
    condos: [],
  },
];

const DAY_MS = 86_400_000;

/** Fills an empty database with the demo's companies and condos, and starts their history. */
export async function fillCompanies(
  tx: Transaction,
  { clock, files }: Pick<Services, 'clock' | 'files'>,
): Promise<void> {
  const stampsOf = ({ daysAgo }: Added) => {
    const time = clock.now() - daysAgo * DAY_MS;
    return { createdAt: time, updatedAt: time };
  };
  const began = (label: string, nameEn: string, time: number) => ({
    ...{ userId: null, userName: '', address: '', action: 'add', label, time },
    changes: changesBetween(['name', 'name_en'], null, { name: label, name_en: nameEn }),
  });
  /** Draws the pictures of a company or condo and assigns them. */
  const hang = async (
    kind: 'company' | 'condo',
    table: typeof companyTable | typeof condoTable,
    id: number,
    { pictures }: Drawn,
  ) => {
    const ids: number[] = [];
    for (const image of await Promise.all(pictures.map(drawSkyline)))
      ids.push(await files.putImage(tx, { ownerKind: kind, ownerId: id, image, name: kind }));
    const [poster, ...images] = ids;
    await tx
      .update(table)
      .set({ posterFileId: poster ?? null, imageFileIds: images })
      .where(eq(table.id, id));
  };
  const putLogo = async (id: number, logo: Logo) => {
    const image = await drawLogo(logo);
    const logoFileId = await files.putImage(tx, { ownerKind: 'condo', ownerId: id, image, name: 'logo' });
    await tx.update(condoTable).set({ logoFileId }).where(eq(condoTable.id, id));
  };
  for (const { condos, pictures, daysAgo, ...company } of companies) {
    const row = await insertOne(tx, companyTable, { ...company, ...stampsOf({ daysAgo }) });
    const companyId = row.id;
    await hang('company', companyTable, companyId, { pictures });
    const rows =
      condos.length === 0
        ? []
        : await tx
            .insert(condoTable)
            .values(
              condos.map(({ pictures: _, logo: __, daysAgo: since, ...condo }) => ({
                ...condo,
                ...stampsOf({ daysAgo: since }),
                companyId,
              })),
            )
            .returning();
    for (const [at, { id }] of rows.entries()) {
      const condo = condos[at];
      if (!condo) continue;
      await hang('condo', condoTable, id, condo);
      await putLogo(id, condo.logo);
    }
    await tx.insert(auditTable).values([
      { ...began(row.name, row.nameEn, row.createdAt), entity: 'company', entityId: companyId, companyId },
      ...rows.map(({ id, name, nameEn, createdAt }) => ({
        ...began(name, nameEn, createdAt),
        entity: 'condo',
        entityId: id,
        condoId: id,
        companyId,
      })),
    ]);
  }
}
