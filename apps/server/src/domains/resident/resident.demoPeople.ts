import type { IdType } from '@iris/contract/resident/resident.model';
import { isHkid } from '@iris/contract/resident/resident.rules';
import { type Name, nameBy, pick } from './resident.demoNames.ts';

/** A person of the demo. */
export interface DemoPerson extends Name {
  phone: string;
  email: string;
  idType: IdType;
  idNo: string;
  hasAccount: boolean;
}

const WITH_ACCOUNT = 0.35;
const WITH_EMAIL = 0.8;
const letters = ['A', 'C', 'D', 'E', 'G', 'H', 'K', 'P', 'R', 'V', 'Y', 'Z'];
const checkDigits = [...'0123456789A'];

/** Creates people; no two share a phone, an identity number or a card. */
export function openPeople(chance: () => number) {
  const taken = new Set<string>();
  const digits = (count: number) => String(Math.floor(chance() * 10 ** count)).padStart(count, '0');
  function unique(make: () => string): string {
    for (;;) {
      const made = make();
      if (taken.has(made)) continue;
      taken.add(made);
      return made;
    }
  }

  function hkid(): string {
    const body = `${pick(letters, chance)}${digits(6)}`;
    const check = checkDigits.find((digit) => isHkid(`${body}${digit}`));
    // Each of the eleven remainders has a check digit.
    if (check === undefined) throw new Error('an identity number without a check digit');
    return `${body}${check}`;
  }

  return {
    /** A new person; with the family's surname, if given. */
    person(family?: Name['surname']): DemoPerson {
      const named = nameBy(chance, family);
      const mailbox = named.nameEn.toLowerCase().replace(/[^a-z]+/g, '.');
      const hasAccount = chance() < WITH_ACCOUNT;
      return {
        ...named,
        phone: unique(() => `${pick(['5', '6', '9'], chance)}${digits(7)}`),
        email: chance() < WITH_EMAIL ? unique(() => `${mailbox}${digits(2)}@example.com`) : '',
        idType: named.surname ? 'HKID' : 'PASSPORT',
        idNo: named.surname ? unique(hkid) : unique(() => `${pick(['P', 'N', 'L'], chance)}${digits(7)}`),
        hasAccount,
      };
    },
    card: (): string =>
      unique(() =>
        Math.floor(chance() * 2 ** 32)
          .toString(16)
          .toUpperCase()
          .padStart(8, '0'),
      ),
  };
}
