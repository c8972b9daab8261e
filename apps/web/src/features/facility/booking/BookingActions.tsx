import {
  CalendarOutlined,
  CheckSquareOutlined,
  CloseCircleOutlined,
  MailOutlined,
  UndoOutlined,
  UserDeleteOutlined,
} from '@ant-design/icons';
import { email } from '@iris/contract/core/field';
import { limits } from '@iris/contract/core/limits';
import type { BookingCharge, BookingDetail } from '@iris/contract/facility/booking.model';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { type PageAction, PageActions } from '../../../kit/detail/PageActions.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { useMoneyActions } from '../../../parts/payment/detail/useMoneyActions.tsx';
import { bookingChargeDetail, payableBooking } from '../../../parts/payment/payables.ts';
import { CancelBooking } from './CancelBooking.tsx';
import { MoveBooking } from './MoveBooking.tsx';

/** What may be done with a booking and its money now; an open difference is collected first. */
export function BookingActions({ booking }: { booking: BookingDetail }) {
  const [own, dialog] = useOwn(booking);
  const id = booking.extra_charge_id ?? booking.charge_id;
  const { data, isPending } = useQuery({ ...bookingChargeDetail(id ?? 0), enabled: id !== null });
  // With the fee other actions stand there; those before would take a dialog that was opened meanwhile with them.
  if (id !== null && isPending) return null;
  return (
    <>
      {data ? <WithMoney charge={data} own={own} /> : <PageActions actions={own} />}
      {dialog}
    </>
  );
}

function WithMoney({ charge, own }: { charge: BookingCharge; own: readonly PageAction[] }) {
  const { collect, remind, refund } = useMoneyActions(payableBooking(charge));
  return <PageActions actions={[collect, ...own, remind, refund]} />;
}

function useOwn(booking: BookingDetail) {
  const { t } = useTranslation();
  const [ask, dialog] = useConfirm();
  const use = useWrite(facilityApi.useBooking);
  const noShow = useWrite(facilityApi.noShow, { silent: true });
  const undo = useWrite(facilityApi.noShow);
  const { id, number, version, actions } = booking;
  const params = { id: String(id) };
  const note = (used: boolean) =>
    use.mutate(
      { params, body: { used, version } },
      { onSuccess: () => message.success(t(used ? 'booking.used' : 'booking.unused', { number })) },
    );
  const askNoShow = () =>
    ask({
      title: t('booking.noShow.title', { number }),
      says: t('booking.noShow.says'),
      action: t('booking.noShow'),
      run: async () => {
        await noShow.mutateAsync({ params, body: { missed: true, version } });
        message.success(t('booking.noShow.done', { number }));
      },
    });
  const undoNoShow = () =>
    undo.mutate(
      { params, body: { missed: false, version } },
      { onSuccess: () => message.success(t('booking.undoNoShow.done', { number })) },
    );
  const own: PageAction[] = [
    {
      key: 'use',
      label: t('booking.check'),
      icon: <CheckSquareOutlined />,
      may: actions.includes('use'),
      next: true,
      run: () => note(true),
    },
    {
      key: 'mail',
      label: t('booking.ticket.send'),
      icon: <MailOutlined />,
      may: actions.includes('ticket'),
      next: true,
      dialog: (close) => <MailTicket booking={booking} onClose={close} />,
    },
    {
      key: 'move',
      label: t('booking.move'),
      icon: <CalendarOutlined />,
      may: actions.includes('move'),
      dialog: (close) => <MoveBooking booking={booking} onClose={close} />,
    },
    {
      key: 'unuse',
      label: t('booking.unuse'),
      icon: <UndoOutlined />,
      may: actions.includes('unuse'),
      run: () => note(false),
    },
    {
      key: 'noShow',
      label: t('booking.noShow'),
      icon: <UserDeleteOutlined />,
      may: actions.includes('noShow'),
      run: askNoShow,
    },
    {
      key: 'undoNoShow',
      label: t('booking.undoNoShow'),
      icon: <UndoOutlined />,
      may: actions.includes('undoNoShow'),
      run: undoNoShow,
    },
    {
      key: 'cancel',
      label: t('booking.cancel'),
      icon: <CloseCircleOutlined />,
      may: actions.includes('cancel'),
      danger: true,
      dialog: (close) => <CancelBooking booking={booking} onClose={close} />,
    },
  ];
  return [own, dialog] as const;
}

/** Sends a ticket by email. */
function MailTicket({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ to: string }>();
  const send = useWrite(facilityApi.mailTicket, { silent: true });
  return (
    <FormDrawer<{ to: string }>
      title={t('booking.ticket.sendTitle', { number: booking.number })}
      says={t('booking.ticket.sendSays')}
      form={form}
      initialValues={{ to: '' }}
      saveText={t('booking.ticket.send')}
      onSave={async ({ to }) => {
        await send.mutateAsync({ params: { id: String(booking.id) }, body: { to } });
        message.success(t('booking.ticket.sent', { email: to }));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="to" label={t('booking.field.email')} validateTrigger="onBlur" {...rulesOf(email)}>
        <Input inputMode="email" maxLength={limits.email} autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  );
}
