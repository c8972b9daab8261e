import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { queryOf } from '../../../base/request/query.ts';
import type { Asked } from './useStatisticsRange.ts';

export const walletStatistics = (asked: Asked) => queryOf(withdrawalApi.statistics, { query: asked });
