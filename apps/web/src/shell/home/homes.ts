import { addTexts } from '../../base/i18n/i18n.ts';
import { partOf } from '../../base/part/partOf.tsx';

/** The first screen of a cashier; most people never load it. */
export const CashierHome = partOf(async () => {
  const [part, { cashierText }, { paymentText }] = await Promise.all([
    import('./cashier/CashierHome.tsx'),
    import('./cashier/cashier.text.ts'),
    import('@iris/contract/payment/payment.text'),
  ]);
  addTexts(cashierText, paymentText);
  return part;
});

/** The first screen of front desk and gate. */
export const DeskHome = partOf(async () => {
  const [part, { deskText }, { residentText }] = await Promise.all([
    import('./desk/DeskHome.tsx'),
    import('./desk/desk.text.ts'),
    import('@iris/contract/resident/resident.text'),
  ]);
  addTexts(deskText, residentText);
  return part;
});

/** The first screen of the platform's operators. */
export const OperatorHome = partOf(async () => {
  const [part, { operatorText }, { texts }] = await Promise.all([
    import('./operator/OperatorHome.tsx'),
    import('./operator/operator.text.ts'),
    import('../../features/setting/setting.texts.ts'),
  ]);
  addTexts(operatorText, ...texts);
  return part;
});
