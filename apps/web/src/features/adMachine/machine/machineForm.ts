import type { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdMachine, AdOrientation } from '@iris/contract/adMachine/adMachine.model';
import type { InputOf } from '@iris/contract/core/endpoint';
import type { Days } from '../../../kit/day/DayRange.tsx';

/** The values of a machine's form. */
export interface MachineValues {
  /** One, on the form of a new machine. */
  condo_ids: number[];
  code: string;
  name: string;
  address: string;
  logo: number | null;
  orientation: AdOrientation;
  valid: Days | null;
  model_id: number | null | undefined;
  rss_url: string;
}

type Body = Omit<InputOf<typeof adMachineApi.add>['body'], 'condo_id'>;

export const newMachine = (today: string, lastDay: string): MachineValues => ({
  condo_ids: [],
  code: '',
  name: '',
  address: '',
  logo: null,
  orientation: 'LANDSCAPE',
  valid: [today, lastDay],
  model_id: null,
  rss_url: '',
});

export const valuesOf = (machine: AdMachine): MachineValues => ({
  condo_ids: [machine.condo_id],
  code: machine.code,
  name: machine.name,
  address: machine.address,
  logo: machine.logo,
  orientation: machine.orientation,
  valid: [machine.valid_from, machine.valid_to],
  model_id: machine.model_id,
  rss_url: machine.rss_url,
});

/** What is sent; the form's rules have seen to it that there are days. */
export function bodyOf({ condo_ids: _, valid, model_id, rss_url, ...values }: MachineValues): Body {
  const [valid_from = '', valid_to = ''] = valid ?? [];
  return { ...values, valid_from, valid_to, model_id: model_id ?? null, rss_url: rss_url.trim() };
}
