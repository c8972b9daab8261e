import { limits } from '@iris/contract/core/limits';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Alert, Flex, Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { messageOf } from '../failure/messageOf.ts';
import { grouped } from '../number/grouped.ts';

interface ExportDialogProps<Found extends { total: number }, Key extends QueryKey> {
  title: string;
  /** Counts the matching rows: requests a page of the list with one row. */
  counted: UseQueryOptions<Found, Error, Found, Key>;
  onClose: () => void;
  /** Starts the export; the dialog closes and a notice shows the progress. */
  onDownload: (total: number) => void;
  /** False while a field of the dialog is incomplete. */
  ready?: boolean;
  /** The filters, as form items. */
  children: ReactNode;
}

/** Asks what to export and says how many rows that is; disabled if there are none. */
export function ExportDialog<Found extends { total: number }, Key extends QueryKey>({
  title,
  counted,
  onClose,
  onDownload,
  ready: filled = true,
  children,
}: ExportDialogProps<Found, Key>) {
  const { t } = useTranslation();
  const { data, error, isFetching } = useQuery(counted);
  // The count stays while a change by others is being recounted; changed filters count anew.
  const total = error ? undefined : data?.total;
  const ready = filled && total !== undefined && total > 0 && total <= limits.exportCountMax;
  const download = () => {
    if (!ready) return;
    onDownload(total);
    onClose();
  };
  return (
    <Modal
      open
      title={title}
      okText={t('kit.export.download')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: !ready }}
      closable={{ 'aria-label': t('kit.close') }}
      onOk={download}
      onCancel={onClose}
    >
      <Form layout="vertical" onFinish={download}>
        {children}
      </Form>
      <Flex vertical gap={8} aria-live="polite">
        {error && !isFetching ? (
          <Alert type="error" showIcon title={messageOf(error)} role="alert" />
        ) : (
          <strong>
            {total === undefined
              ? t('kit.export.counting')
              : total === 0
                ? t('kit.export.none')
                : t('kit.export.count', { count: grouped(total) })}
          </strong>
        )}
        {total !== undefined && total > limits.exportCountMax && (
          <Alert
            type="warning"
            showIcon
            title={t('kit.export.tooMany', { max: grouped(limits.exportCountMax) })}
          />
        )}
      </Flex>
    </Modal>
  );
}
