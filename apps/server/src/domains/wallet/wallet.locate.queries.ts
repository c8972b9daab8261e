import { inCondo } from '../../platform/access/inCondo.ts';
import { walletReturnTable } from './wallet.table.ts';

/** Visible to people of the condo who may see its money; so are their vouchers. */
export const locateReturns = inCondo(walletReturnTable, {
  permission: ['住戶管理-查看', '賬單管理-查看', '租約合同-查看', '流水管理-查看'],
});
