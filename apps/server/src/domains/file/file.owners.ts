import { inArray } from 'drizzle-orm';
import type { Locator } from '../../platform/access/locate.ts';
import type { Home } from '../../platform/access/principal.ts';
import type { Db } from '../../platform/db/database.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { UPLOAD } from '../../platform/files/files.ts';
import { locateAnnouncements } from '../announce/index.ts';
import { locateCompanies, locateCondos } from '../company/index.ts';
import { locateExpenditures } from '../expenditure/index.ts';
import { locateQuestions } from '../help/index.ts';
import { locateContracts } from '../lease/index.ts';
import { locateProofs, locateVouchers } from '../payment/index.ts';
import { locateInvoiceFiles } from '../rent/index.ts';
import { locatePhotos } from '../resident/index.ts';
import { locateBanners } from '../setting/index.ts';
import { locateUsers } from '../user/index.ts';
import { locateReturns } from '../wallet/index.ts';
import { locateWithdrawals } from '../withdrawal/index.ts';

/** Where the records that own files belong, by the owner kind on the file's row: who may know the owner may read. */
const owners: Readonly<Record<string, Locator>> = {
  company: locateCompanies,
  condo: locateCondos,
  user: locateUsers,
  binding: locatePhotos,
  announcement: locateAnnouncements,
  banner: locateBanners,
  helpQuestion: locateQuestions,
  lease: locateContracts,
  payment: locateVouchers,
  refund: locateProofs,
  invoice: locateInvoiceFiles,
  walletReturn: locateReturns,
  withdrawal: locateWithdrawals,
  expenditure: locateExpenditures,
  // A picture that no record names yet is its uploader's alone.
  [UPLOAD]: async (_, ids) => new Map(ids.map((user) => [user, { user }])),
};

/** A file belongs where its owner does; of an owner that is gone or of an unknown kind there is no file. */
export async function locateFiles(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const files = await db
    .select({ id: fileTable.id, kind: fileTable.ownerKind, ownerId: fileTable.ownerId })
    .from(fileTable)
    .where(inArray(fileTable.id, ids));
  const found = new Map<number, Home>();
  for (const [kind, locate] of Object.entries(owners)) {
    const owned = files.filter((file) => file.kind === kind);
    if (owned.length === 0) continue;
    const homes = await locate(
      db,
      owned.map(({ ownerId }) => ownerId),
    );
    for (const { id, ownerId } of owned) {
      const home = homes.get(ownerId);
      if (home) found.set(id, home);
    }
  }
  return found;
}
