import { auditTable } from '../../platform/audit/audit.table.ts';
import { changesBetween } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { companyTable, condoTable } from './company.table.ts';

type DemoCondo = Omit<typeof condoTable.$inferInsert, 'companyId'>;
type DemoCompany = typeof companyTable.$inferInsert & { condos: readonly DemoCondo[] };

/** The two companies of the demo with their condos: two residential estates and a commercial block. */
const companies: readonly DemoCompany[] = [
  {
    name: '海怡物業管理有限公司',
    nameEn: 'Marina Property Management Limited',
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
    bankName: '香港中區銀行',
    bankUserName: 'Marina Property Management Limited',
    bankAccount: '024-318-842001-883',
    condos: [
      {
        name: '海怡灣花園',
        nameEn: 'Marina Bay Garden',
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
        residentRepair: false,
      },
    ],
  },
  {
    name: '翠湖物業服務有限公司',
    nameEn: 'Lakeside Estate Services Limited',
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
    bankName: '新界信託銀行',
    bankUserName: 'Lakeside Estate Services Limited',
    bankAccount: '051-527-316004',
    condos: [
      {
        name: '翠湖居',
        nameEn: 'Lakeside Court',
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
];

/** How long ago the companies came, before all that the other domains tell of them. */
const BEGAN_MS = 62 * 86_400_000;

/** Fills an empty database with the demo's companies and condos, and begins their history. */
export async function fillCompanies(tx: Transaction, { clock }: Pick<Services, 'clock'>): Promise<void> {
  const time = clock.now() - BEGAN_MS;
  const stamps = { createdAt: time, updatedAt: time };
  const began = (label: string, nameEn: string) => ({
    ...{ userId: null, userName: '', address: '', action: 'add', label, time },
    changes: changesBetween(['name', 'name_en'], null, { name: label, name_en: nameEn }),
  });
  for (const { condos, ...company } of companies) {
    const [row] = await tx
      .insert(companyTable)
      .values({ ...company, ...stamps })
      .returning();
    if (!row) throw new Error(`${company.nameEn} was not stored`);
    const companyId = row.id;
    const rows = await tx
      .insert(condoTable)
      .values(condos.map((condo) => ({ ...condo, ...stamps, companyId })))
      .returning();
    await tx.insert(auditTable).values([
      { ...began(row.name, row.nameEn), entity: 'company', entityId: companyId, companyId },
      ...rows.map(({ id, name, nameEn }) => ({
        ...began(name, nameEn),
        entity: 'condo',
        entityId: id,
        condoId: id,
        companyId,
      })),
    ]);
  }
}
