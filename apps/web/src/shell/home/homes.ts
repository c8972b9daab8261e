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

/** What to begin with in an estate without units. */
export const OwnSetUp = partOf(async () => {
  const [part, { setUpText }] = await Promise.all([
    import('./manager/OwnSetUp.tsx'),
    import('../../parts/company/setUp.text.ts'),
  ]);
  addTexts(setUpText);
  return part;
});

/** The first screen of the front desk. */
export const DeskHome = partOf(async () => {
  const [part, { deskText }, { texts }] = await Promise.all([
    import('./desk/DeskHome.tsx'),
    import('./desk/desk.text.ts'),
    import('../../features/visitor/visitor.texts.ts'),
  ]);
  addTexts(deskText, ...texts);
  return part;
});

/** The first screen of a guard. */
export const GateHome = partOf(async () => {
  const [part, { deskText }, { texts }] = await Promise.all([
    import('./gate/GateHome.tsx'),
    import('./desk/desk.text.ts'),
    import('../../features/visitor/visitor.texts.ts'),
  ]);
  addTexts(deskText, ...texts);
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
