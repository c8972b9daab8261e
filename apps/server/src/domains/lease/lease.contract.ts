import { formatHkid, maskIdNo } from '@iris/contract/resident/resident.rules';
import { writeAudit } from '../../platform/audit/audit.ts';
import { found } from '../../platform/db/record.ts';
import { paperIn } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { unitsOnPaper } from '../estate/index.ts';
import { letterheadOf } from '../payment/index.ts';
import { factsOf, fillLetters, wordsFor } from '../template/index.ts';
import type { LeaseContractData, paper } from './agreement.paper.ts';
import { englishLandlord, landlordOf } from './lease.parties.queries.ts';
import { getLease, standardsOf } from './lease.queries.ts';
import { letterLease, type OwnTerms, termsOf } from './terms.ts';

const agreementPaper = paperIn<typeof paper>(new URL('./agreement.paper.ts', import.meta.url));

/**
 * A contract drawn from a lease. Identity numbers are masked, or in full for callers who may see them and give a
 * reason, which the history keeps.
 */
export async function contractPdf(
  id: number,
  reason: string | undefined,
  context: SignedInContext,
): Promise<Download> {
  const { db } = context;
  const whole = reason !== undefined;
  const row = found(await getLease(db, id));
  const standards = (await standardsOf(db, id)).map(({ startDay, endDay, monthlyAmount }) => ({
    startDay,
    endDay,
    monthlyAmount,
  }));
  const [landlord, nameOf] = await Promise.all([landlordOf(db, row), unitsOnPaper(db, [row.unitId])]);
  const landlordEn = await englishLandlord(db, { ...row, landlordName: landlord.name });
  if (landlord.name === '') throw conflict('lease.noLandlord', { number: row.businessNo });
  const data: LeaseContractData = {
    head: await letterheadOf(db, context.files, row.condoId),
    leaseNo: row.businessNo,
    leaseType: row.leaseType,
    signedDay: row.signedDay,
    landlord: {
      name: landlord.name,
      nameEn: landlordEn,
      phone: landlord.phone,
      idNo: landlord.idNo && numberOf(landlord.idType, landlord.idNo, whole),
      address: landlord.address,
    },
    tenant: {
      name: row.tenantName,
      nameEn: row.tenantNameEn,
      phone: row.tenantPhone,
      email: row.tenantEmail,
      idNo: numberOf(row.tenantIdType, row.tenantIdNo, whole),
    },
    ...nameOf(row.unitId, [row.buildingName, row.floorName, row.unitName].join(' ')),
    area: row.unitArea,
    domestic: row.domestic,
    startDay: row.startDay,
    endDay: row.endDay,
    standards,
    deposit: row.deposit,
    noticeDays: row.noticeDays,
    breakFromDay: row.breakFromDay,
    remark: row.remark,
  };
  const own = await ownTerms(context, row, data);
  const bytes = await context.documents.draw(agreementPaper, { ...data, own });
  if (whole) {
    await db.transaction((tx) =>
      writeAudit(tx, context.actor, {
        entity: 'lease',
        id,
        condoId: row.condoId,
        label: row.businessNo,
        action: 'reveal',
        changes: [{ field: 'reason', before: null, after: reason }],
      }),
    );
  }
  return { bytes, type: 'application/pdf', name: `${row.businessNo}.pdf` };
}

/** The terms in the words of the estate's template for contracts, where it has one. */
async function ownTerms(
  context: SignedInContext,
  { condoId, unitId }: { condoId: number; unitId: number | null },
  data: LeaseContractData,
): Promise<OwnTerms | undefined> {
  const words = await wordsFor(context.db, condoId, 'LEASE_CONTRACT');
  if (!words) return undefined;
  const facts = await factsOf(context, { condoId, unitId });
  const [filled] = await fillLetters(context, 'LEASE', words, [{ ...facts, lease: letterLease(data) }]);
  return filled && termsOf(filled);
}

function numberOf(idType: string, idNo: string, whole: boolean): string {
  if (!whole) return maskIdNo(idType, idNo);
  return idType === 'HKID' ? formatHkid(idNo) : idNo;
}
