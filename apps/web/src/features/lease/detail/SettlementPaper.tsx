import { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { download } from '../../../base/request/call.ts';
import { saveFile } from '../../../kit/export/saveFile.ts';

/** Generates the statement that settles the deposit of a lease, for its tenant. */
export function SettlementPaper({ lease }: { lease: Pick<LeaseDetail, 'id'> }) {
  const { t } = useTranslation();
  const [making, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    try {
      saveFile(await download(leaseApi.settlementPdf, { params: { id: String(lease.id) } }));
    } catch {
      // The request layer has already shown the error.
    } finally {
      setMaking(false);
    }
  };
  return (
    <Button size="small" loading={making} aria-label={t('lease.settlement.make')} onClick={make}>
      {t('lease.documents.make')}
    </Button>
  );
}
