import { fileTypes } from '@iris/contract/core/endpoint';
import type { ICalEventData } from 'ical-generator';
import type { Download } from '../http/mount.ts';

interface Calendar {
  name: string;
  /** What it is about, in the file's product id. */
  product: string;
  language?: string;
  /** How often a program may fetch it again, in seconds. */
  ttl: number;
  events: readonly ICalEventData[];
}

/** A calendar as programs read it (RFC 5545). An event must keep its id between fetches. */
export async function calendarFile({ name, product, language, ttl, events }: Calendar): Promise<Download> {
  const { default: ical } = await import('ical-generator');
  const calendar = ical({
    // The library escapes all texts but this one, and leaves out the end of the last line.
    name: name.replaceAll(/[\\;,]/g, '\\$&'),
    prodId: { company: 'Iris', product, ...(language === undefined ? {} : { language }) },
    ttl,
    events: [...events],
  });
  return { bytes: Buffer.from(`${calendar.toString()}\r\n`), type: fileTypes.calendar };
}
