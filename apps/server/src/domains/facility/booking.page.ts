import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { holdsSlot } from '@iris/contract/facility/booking.rules';
import { facilityText } from '@iris/contract/facility/facility.text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hashToken } from '../../platform/auth/secret.ts';
import { ticketCode } from '../../platform/auth/ticket.ts';
import { getRecord } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { both, fact, html, publicPage, qrCode, sendPublicPage } from '../../platform/http/publicPage.ts';
import { letterheadOf } from '../payment/index.ts';
import { readBooking } from './booking.list.queries.ts';
import { pageText as text } from './booking.page.text.ts';
import { bookingOfTicket, type ListedBooking } from './booking.queries.ts';
import { timeOf } from './booking.tell.ts';
import { stateOf } from './booking.view.ts';
import { facilityTable } from './facility.table.ts';

/** Where the public pages of bookings are. */
export const BOOKING_PATH = '/booking/';
const DAY_MS = 86_400_000;

/**
 * The page of a booking for whoever has its address: no account, no script. What ended more than a day ago, was
 * cancelled or never existed gets the same page after the same look-up.
 */
export function mountBookingPage(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const options = publicPage();
  app.get<{ Params: { '*': string } }>(`${BOOKING_PATH}*`, options, async ({ params }, reply) => {
    const token = params['*'].toLowerCase();
    const found = await bookingOfTicket(db, { hash: hashToken(token) });
    const now = clock.now();
    const row = found && (await readBooking(db, found.id));
    return row && holdsSlot(stateOf(row, now)) && row.toAt + DAY_MS > now
      ? sendBooking(reply, services, row, token)
      : sendGone(reply);
  });
}

const sendGone = (reply: FastifyReply): FastifyReply =>
  sendPublicPage(reply, {
    title: text.goneTitle.join(' · '),
    status: 404,
    body: html`<h1>${text.goneTitle[0]}</h1><p lang="en">${text.goneTitle[1]}</p>${both(text.gone)}`,
  });

async function sendBooking(
  reply: FastifyReply,
  services: Services,
  row: ListedBooking,
  token: string,
): Promise<FastifyReply> {
  const { db, files, origin, clock } = services;
  const { condo, logo } = await letterheadOf(db, files, row.condoId);
  const facility = await getRecord(db, facilityTable, row.facilityId);
  const state = stateOf(row, clock.now());
  const code = ticketCode(services, row.seed);
  const half = code.length / 2;
  const unpaid = state === 'UNPAID';
  const owed = row.charge?.owed ?? 0;
  const body = html`
    ${logo && html`<img class="logo" src="${logo.url}" alt="">`}
    <p>${text.ticket[0]} <span lang="en">${text.ticket[1]}</span></p>
    <h1>${facility.name}</h1>${facility.nameEn === '' ? null : html`<p lang="en">${facility.nameEn}</p>`}
    ${
      unpaid
        ? html`<div class="notice">${both(text.unpaid)}</div>`
        : html`${owed > 0 ? html`<div class="notice">${both(text.owes)}</div>` : null}${qrCode(`${origin.url}${BOOKING_PATH}${token}`, text.ticket.join(' '))}
    <p class="code">${code.slice(0, half)} ${code.slice(half)}</p>
    <p class="under">${text.show[0]}</p><p class="under" lang="en">${text.show[1]}</p>`
    }
    <dl class="long">${[
      fact(text.estate, [condo.zh, condo.en]),
      fact(text.time, [timeOf(row), '']),
      fact(text.place, [facility.address, facility.addressEn]),
      fact(text.lock, facilityText[`facility.lock.${facility.lockType}`]),
      fact(text.people, [String(row.people), '']),
      fact(text.state, facilityText[`booking.state.${state}`]),
      fact(text.amount, [row.amount === 0 ? '' : formatMoney(row.amount), '']),
      fact(text.owed, [owed === 0 ? '' : formatMoney(owed), '']),
      fact(text.payUntil, [unpaid && row.payUntil !== null ? formatMoment(row.payUntil) : '', '']),
      fact(text.number, [row.number, '']),
      fact(text.phone, [facility.phone, '']),
    ]}</dl>`;
  return sendPublicPage(reply, { title: `${text.ticket.join(' · ')} ${row.number}`, body });
}
