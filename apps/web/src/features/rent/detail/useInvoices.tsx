import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { rentApi } from '@iris/contract/rent/rent.api';
import type { Invoice, RentDetail } from '@iris/contract/rent/rent.model';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { DayText } from '../../../kit/day/DayText.tsx';
import type { Section } from '../../../kit/detail/Sections.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import shared from '../../../parts/payment/payment.module.css';
import { VoucherButton } from '../../../parts/payment/VoucherViewer.tsx';
import style from '../rents.module.css';
import { AddInvoice, EditInvoice } from './InvoiceDrawer.tsx';

/** The official receipts and invoices attached to a rent, and the dialogs that change them. */
export function useInvoices(rent: RentDetail): { section: Section; dialogs: ReactNode } {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Invoice | 'new' | null>(null);
  const mayWrite = rent.actions.includes('addInvoice');
  const { askToRemove, dialog } = useRemoveInvoice();
  const close = () => setOpen(null);
  return {
    section: {
      title: t('rent.invoices'),
      count: rent.invoices.length,
      extra: mayWrite && (
        <Button size="small" icon={<PlusOutlined />} onClick={() => setOpen('new')}>
          {t('rent.invoice.add')}
        </Button>
      ),
      children:
        rent.invoices.length === 0 ? (
          <p className={shared.second}>{t('rent.invoices.none')}</p>
        ) : (
          <ul className={style.invoices} aria-label={t('rent.invoices')}>
            {rent.invoices.map((invoice) => (
              <li key={invoice.id}>
                <div className={style.line}>
                  <b>{invoice.number}</b>
                  <span>{invoice.title}</span>
                  <span className={shared.second}>
                    <DayText of={invoice.day} />
                  </span>
                  <Money cents={invoice.amount} />
                </div>
                {invoice.remark && <p className={shared.second}>{invoice.remark}</p>}
                <div className={shared.buttonsStart}>
                  {invoice.file !== null && (
                    <VoucherButton file={invoice.file} label={t('rent.invoice.see')} />
                  )}
                  {mayWrite && (
                    <>
                      <Button
                        size="small"
                        icon={<EditOutlined />}
                        aria-label={t('rent.invoice.editOf', { number: invoice.number })}
                        onClick={() => setOpen(invoice)}
                      >
                        {t('rent.invoice.edit')}
                      </Button>
                      <Button
                        size="small"
                        danger
                        icon={<DeleteOutlined />}
                        aria-label={t('rent.invoice.deleteOf', { number: invoice.number })}
                        onClick={() => askToRemove(invoice)}
                      >
                        {t('rent.invoice.delete')}
                      </Button>
                    </>
                  )}
                </div>
              </li>
            ))}
          </ul>
        ),
    },
    dialogs: (
      <>
        {open === 'new' && <AddInvoice rent={rent} onClose={close} />}
        {open !== null && open !== 'new' && <EditInvoice invoice={open} onClose={close} />}
        {dialog}
      </>
    ),
  };
}

function useRemoveInvoice() {
  const { t } = useTranslation();
  const [ask, dialog] = useConfirm();
  const remove = useWrite(rentApi.removeInvoice, { silent: true });
  const askToRemove = ({ id, number }: Invoice) =>
    ask({
      title: t('rent.invoice.deleteAsk', { number }),
      says: t('rent.invoice.deleteSays'),
      action: t('rent.invoice.delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params: { id: String(id) } });
        message.success(t('rent.invoice.deleted', { number }));
      },
    });
  return { askToRemove, dialog };
}
