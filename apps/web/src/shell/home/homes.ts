import { addTexts } from '../../base/i18n/i18n.ts';
import { partOf } from '../../base/part/partOf.tsx';

/** The first screen of a cashier; most people never load it. */
export const CashierHome = partOf(async () => {
  const [part, { paymentText }] = await Promise.all([
    import('./cashier/CashierHome.tsx'),
    import('@iris/contract/payment/payment.text'),
  ]);
  addTexts(paymentText);
  return part;
});

/** The first screen of the platform's operators. */
export const OperatorHome = partOf(async () => {
  const [part, { texts }] = await Promise.all([
    import('./operator/OperatorHome.tsx'),
    import('../../features/setting/setting.texts.ts'),
  ]);
  addTexts(...texts);
  return part;
});
