// @vitest-environment happy-dom
import { optionalLine } from '@iris/contract/core/field';
import { paymentText } from '@iris/contract/payment/payment.text';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { screen, show, waitFor } from '../../../test/dom.tsx';
import { paymentPartsText } from './payment.parts.text.ts';
import { ReasonDrawer } from './ReasonDrawer.tsx';

const words = { title: '作廢賬單 B1', says: '記錄會保留。', action: '作廢' };
const drawer = (props: Pick<ComponentProps<typeof ReasonDrawer>, 'schema' | 'onReason' | 'onClose'>) => (
  <ReasonDrawer {...words} {...props} />
);
const field = () => screen.findByRole('textbox', { name: '原因' });

it('takes a reason and closes', async () => {
  const onReason = vi.fn(async () => {});
  const onClose = vi.fn();
  const person = await show(drawer({ onReason, onClose }), [paymentPartsText]);
  await person.type(await field(), '開錯單');
  await person.click(screen.getByRole('button', { name: '作廢' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onReason).toHaveBeenCalledExactlyOnceWith('開錯單');
});

it('does nothing without a reason, in the words of what asks for it', async () => {
  const onReason = vi.fn(async () => {});
  const schema = optionalLine(20).refine((reason) => reason !== '', 'payment.rejectReason');
  const person = await show(drawer({ schema, onReason, onClose: () => {} }), [paymentText, paymentPartsText]);
  await person.type(await field(), '  ');
  await person.click(screen.getByRole('button', { name: '作廢' }));
  expect(await screen.findByText('請填寫不接納的原因')).toBeDefined();
  expect(onReason).not.toHaveBeenCalled();
});

it('says why it was refused, and stays', async () => {
  const onClose = vi.fn();
  const refuse = async () => {
    throw new Error('賬單已繳交');
  };
  const person = await show(drawer({ onReason: refuse, onClose }), [paymentPartsText]);
  await person.type(await field(), '開錯單');
  await person.click(screen.getByRole('button', { name: '作廢' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});
