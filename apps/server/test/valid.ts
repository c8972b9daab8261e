import { fileTable } from '../src/platform/files/file.table.ts';
import { UPLOAD } from '../src/platform/files/files.ts';
import type { startServer } from './harness.ts';

/** The required fields of a new company and a new condo, without their pictures. */
const company = {
  name: '港灣物業',
  name_en: 'Harbour Property',
  person_in_charge: '李小姐',
  phone: '23456789',
  emergency_phone: '23456780',
  email: 'office@harbour.example',
  office_time: '09:00–18:00',
  address: '九龍紅磡維港街 1 號',
  description: '管理紅磡的屋苑。',
  bank_name: '香港中區銀行',
  bank_user_name: 'Harbour Property Limited',
  bank_account: '024-318 842',
};
const condo = {
  company_id: 1,
  name: '海天苑',
  name_en: 'Sea Sky Court',
  lock_type: 'CARD',
  region: 'KLN',
  district: 'KWUN_TONG',
  address: '九龍觀塘海濱道 1 號',
  address_en: '1 Hoi Bun Road, Kwun Tong, Kowloon',
  brief: '臨海住宅。',
};
/** Overridden fields; given pictures are not uploaded. */
type Changed = { poster?: unknown; images?: unknown; [field: string]: unknown };
type Db = Awaited<ReturnType<typeof startServer>>['services']['db'];

/** A picture uploaded by a person of the test world (user 1 is the operator); it has no bytes. */
export async function uploaded(db: Db, userId = 1): Promise<number> {
  const file = { name: 'x', type: 'image/webp', size: 1, sha256: '' };
  const [row] = await db
    .insert(fileTable)
    .values({ ...file, storageKey: crypto.randomUUID(), ownerKind: UPLOAD, ownerId: userId })
    .returning();
  if (!row) throw new Error('no picture');
  return row.id;
}

const pictures = async (db: Db, { poster, images }: Changed) => ({
  poster: poster === undefined ? await uploaded(db) : poster,
  images: images === undefined ? [await uploaded(db)] : images,
});

/** A complete company to add or, with its id and version, to save; likewise a condo. */
export const aCompany = async (db: Db, changed: Changed = {}) => ({
  ...company,
  ...(await pictures(db, changed)),
  ...changed,
});
export const aCondo = async (db: Db, changed: Changed = {}) => ({
  ...condo,
  ...(await pictures(db, changed)),
  ...changed,
});
