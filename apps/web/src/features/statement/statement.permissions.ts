import { chequeApi } from '@iris/contract/cheque/cheque.api';
import type { Permission } from '@iris/contract/core/permission';

/** The permission to reconcile bank statements. */
export const toReconcile: Permission = '流水管理-審核';

/** Who may see the cheques of a batch. */
export const toSeeCheques: readonly Permission[] = chequeApi.list.access.permission;
