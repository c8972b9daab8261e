import type { Day } from '@iris/contract/core/day';
import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { followTerm } from '../standards/standardRows.ts';

/** Standards that begin or end with the term follow it as it is typed. */
export function useRowsOfTerm(form: FormInstance, start?: Day | null, end?: Day | null) {
  const before = useRef({});
  useEffect(() => {
    const now = { ...(start ? { start_day: start } : {}), ...(end ? { end_day: end } : {}) };
    const rows = form.getFieldValue('standards');
    if (rows) form.setFieldValue('standards', followTerm(rows, before.current, now));
    before.current = now;
  }, [form, start, end]);
}
