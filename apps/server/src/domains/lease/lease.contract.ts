import { holds } from '@iris/contract/core/permission';
import { formatHkid, maskIdNo } from '@iris/contract/resident/resident.rules';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { LeaseContractData } from '../../platform/documents/documentData.ts';
import { leaseContractPdf } from '../../platform/documents/documents.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { Download } from '../../platform/http/mount.ts';
import { letterheadOf } from '../payment/index.ts';
import { found } from './lease.change.ts';
import { buildingNameEn, landlordOf } from './lease.parties.queries.ts';
import { getLease, standardsOf } from './lease.queries.ts';

/** A contract made of a lease; identity numbers are whole only for who may see them. */
export async function contractPdf(id: number, context: SignedInContext): Promise<Download> {
  const { db, principal } = context;
  const row = found(await getLease(db, id));
  const standards = (await standardsOf(db, id)).map(({ startDay, endDay, monthlyAmount }) => ({
    startDay,
    endDay,
    monthlyAmount,
  }));
  const [owner, buildingEn] = await Promise.all([landlordOf(db, row), buildingNameEn(db, row.unitId)]);
  const whole = holds(principal.permissions, '住戶管理-查看證件');
  const data: LeaseContractData = {
    head: await letterheadOf(db, row.condoId),
    leaseNo: row.businessNo,
    leaseType: row.leaseType,
    signedDay: row.signedDay,
    landlord: {
      name: row.landlordName,
      phone: row.landlordPhone,
      idNo: owner ? numberOf(owner.idType, owner.idNo, whole) : '',
    },
    tenant: {
      name: row.tenantName,
      phone: row.tenantPhone,
      email: row.tenantEmail,
      idNo: numberOf(row.tenantIdType, row.tenantIdNo, whole),
    },
    unit: [row.buildingName, row.floorName, row.unitName].join(' '),
    unitEn: buildingEn && [buildingEn, row.floorName, row.unitName].join(' '),
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
  const bytes = await leaseContractPdf(context, data);
  if (whole) {
    await db.transaction((tx) =>
      writeAudit(tx, context.actor, {
        entity: 'lease',
        id,
        condoId: row.condoId,
        label: row.businessNo,
        action: 'reveal',
      }),
    );
  }
  return { bytes, type: 'application/pdf', name: `${row.businessNo}.pdf` };
}

function numberOf(idType: string, idNo: string, whole: boolean): string {
  if (!whole) return maskIdNo(idType, idNo);
  return idType === 'HKID' ? formatHkid(idNo) : idNo;
}
