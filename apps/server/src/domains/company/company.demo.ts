import type { Transaction } from '../../platform/db/database.ts';
import { companyTable, condoTable } from './company.table.ts';

interface DemoCompany {
  name: string;
  nameEn: string;
  condos: readonly { name: string; nameEn: string; address: string; addressEn: string }[];
}

/** The two companies of the demo with their condos: two residential estates and a commercial block. */
const companies: readonly DemoCompany[] = [
  {
    name: '海怡物業管理有限公司',
    nameEn: 'Marina Property Management Limited',
    condos: [
      {
        name: '海怡灣花園',
        nameEn: 'Marina Bay Garden',
        address: '香港鴨脷洲海怡灣道 8 號',
        addressEn: '8 Marina Bay Road, Ap Lei Chau, Hong Kong',
      },
      {
        name: '維港商業中心',
        nameEn: 'Harbourfront Commercial Centre',
        address: '九龍紅磡維港街 22 號',
        addressEn: '22 Harbourfront Street, Hung Hom, Kowloon',
      },
    ],
  },
  {
    name: '翠湖物業服務有限公司',
    nameEn: 'Lakeside Estate Services Limited',
    condos: [
      {
        name: '翠湖居',
        nameEn: 'Lakeside Court',
        address: '新界沙田翠湖路 3 號',
        addressEn: '3 Lakeside Path, Sha Tin, New Territories',
      },
    ],
  },
];

/** Fills an empty database with the demo's companies and condos. */
export async function fillCompanies(tx: Transaction): Promise<void> {
  for (const { condos, ...company } of companies) {
    const [row] = await tx.insert(companyTable).values(company).returning({ id: companyTable.id });
    if (!row) throw new Error(`${company.nameEn} was not stored`);
    await tx.insert(condoTable).values(condos.map((condo) => ({ ...condo, companyId: row.id })));
  }
}
