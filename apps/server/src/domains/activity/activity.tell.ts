import { formatMoments } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import type { ContractTextKey } from '@iris/contract/texts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { bothOnRecord, translateBoth } from '../../platform/http/translate.ts';
import type { ActivityRow } from './activity.queries.ts';
import { personOf, type SignupRow } from './signup.queries.ts';

/** A text with its values, which may themselves be in both languages. */
export interface Said {
  key: ContractTextKey;
  values?: Readonly<Record<string, string | Bilingual>>;
}

/** A text in both languages. */
export const both = ({ key, values }: Said): Bilingual => translateBoth(key, values);

/** As `textOnRecord`, with values in both languages. */
export const onRecord = (said: Said): string => bothOnRecord(both(said));

/** The name of an activity in both languages. */
export const nameOf = ({ name, nameEn }: Pick<ActivityRow, 'name' | 'nameEn'>): Bilingual => [
  name,
  nameEn || name,
];

/** The place of an activity in both languages. */
export const placeOf = ({ address, addressEn }: Pick<ActivityRow, 'address' | 'addressEn'>): Bilingual => [
  address,
  addressEn || address,
];

/** From–to, as letters say it. */
export const timeOf = ({ fromAt, toAt }: Pick<ActivityRow, 'fromAt' | 'toAt'>): string =>
  formatMoments(fromAt, toAt);

/** Mails the resident of a sign-up, in both languages, where there is an address. */
export async function tellPerson(
  tx: Transaction,
  { mail }: Pick<Services, 'mail'>,
  {
    activity,
    signup,
    to,
    subject,
    lines,
  }: {
    activity: ActivityRow;
    signup: SignupRow;
    /** By default the resident's own address. */
    to?: string;
    subject: ContractTextKey;
    lines: readonly Said[];
  },
): Promise<void> {
  const person = await personOf(tx, signup.residentId);
  const address = to ?? person.email;
  if (address === '') return;
  const name: Bilingual = [signup.name, person.nameEn || signup.name];
  const common = { activity: nameOf(activity), name, number: signup.number };
  const said = lines.map(({ key, values }) => both({ key, values: { ...common, ...values } }));
  await mail.send(tx, {
    to: address,
    subject: both({ key: 'activity.mail.subject', values: { ...common, what: both({ key: subject }) } }).join(
      ' ',
    ),
    body: [said.map(([zh]) => zh).join('\n'), said.map(([, en]) => en).join('\n')].join('\n\n————\n\n'),
  });
}
