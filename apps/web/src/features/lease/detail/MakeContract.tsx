import { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { download } from '../../../base/request/call.ts';
import { saveFile } from '../../../kit/export/saveFile.ts';
import { useIdNumbers } from '../../../parts/resident/useIdNumbers.tsx';

/** Generates the contract of a lease; people who may see identity numbers first choose between masked and full ones. */
export function MakeContract({ lease }: { lease: Pick<LeaseDetail, 'id'> }) {
  const { t } = useTranslation();
  const numbers = useIdNumbers();
  const [asking, setAsking] = useState(false);
  const [making, setMaking] = useState(false);
  const make = async () => {
    if (!numbers.ready || making) return;
    setMaking(true);
    try {
      const { query } = numbers;
      saveFile(await download(leaseApi.contractPdf, { params: { id: String(lease.id) }, query }));
      setAsking(false);
    } catch {
      // The request layer has already shown the error.
    } finally {
      setMaking(false);
    }
  };
  return (
    <>
      <Button
        size="small"
        loading={making && !asking}
        onClick={() => (numbers.choice ? setAsking(true) : void make())}
      >
        {t('lease.documents.make')}
      </Button>
      <Modal
        open={asking}
        title={t('lease.documents.made')}
        okText={t('lease.documents.make')}
        cancelText={t('kit.cancel')}
        okButtonProps={{ disabled: !numbers.ready, loading: making }}
        closable={{ 'aria-label': t('kit.close') }}
        onOk={make}
        onCancel={() => setAsking(false)}
      >
        <Form layout="vertical" onFinish={make}>
          {numbers.choice}
        </Form>
      </Modal>
    </>
  );
}
