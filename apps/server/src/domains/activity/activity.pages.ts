import { activityStateAt } from '@iris/contract/activity/activity.rules';
import { activityText } from '@iris/contract/activity/activity.text';
import { formatMoment } from '@iris/contract/core/day';
import { richEmpty, richFiles } from '@iris/contract/core/rich';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hashToken } from '../../platform/auth/secret.ts';
import { ticketCode } from '../../platform/auth/ticket.ts';
import type { Services } from '../../platform/http/context.ts';
import {
  both,
  fact,
  type Html,
  html,
  publicPage,
  qrCode,
  sendPublicPage,
} from '../../platform/http/publicPage.ts';
import { pictureOptions, picturesOf, sendPublicPicture } from '../../platform/http/publicPicture.ts';
import { richHtml } from '../../platform/http/richHtml.ts';
import { letterheadOf } from '../payment/index.ts';
import { pageText as text } from './activity.page.text.ts';
import { printOf } from './activity.papers.ts';
import { activityOfPage, type ListedActivity, readActivity } from './activity.queries.ts';
import { EVENT_PATH, TICKET_PATH } from './activity.secret.ts';
import { timeOf } from './activity.tell.ts';
import { timesOf } from './activity.view.ts';
import { cancelWords, peopleWords, priceWords } from './activity.words.ts';
import { type SignupRow, signupOfPage } from './signup.queries.ts';

const options = publicPage();
const PIXELS = 900;

/**
 * The pages of an activity and of a ticket for whoever has their address: no account, no script. What has ended, was
 * cancelled or replaced, or never existed, gets the same page after the same look-up.
 */
export function mountPages(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  app.get<{ Params: { '*': string } }>(`${EVENT_PATH}*`, options, async ({ params }, reply) => {
    const found = await activityOfPage(db, hashToken(params['*'].toLowerCase()), clock.now());
    return found
      ? sendEvent(reply, services, await readActivity(db, found.id, clock.now()), params['*'])
      : sendGone(reply);
  });
  app.get<{ Params: { token: string; n: string } }>(
    `${EVENT_PATH}:token/picture/:n`,
    pictureOptions,
    async ({ params }, reply) => {
      const found = await activityOfPage(db, hashToken(params.token.toLowerCase()), clock.now());
      const ids = found && pictureIds(await readActivity(db, found.id, clock.now()));
      return ids && (await sendPublicPicture(reply, services, ids, params.n)) ? reply : sendGone(reply);
    },
  );
  app.get<{ Params: { '*': string } }>(`${TICKET_PATH}*`, options, async ({ params }, reply) => {
    const token = params['*'].toLowerCase();
    const signup = await signupOfPage(db, hashToken(token), clock.now());
    if (!signup) return sendGone(reply);
    const row = await readActivity(db, signup.activityId, clock.now());
    return sendTicket(reply, services, { signup, row, token });
  });
}

/** The pictures in its texts, in the order of their addresses. */
const pictureIds = (row: ListedActivity): number[] => [
  ...richFiles(row.content),
  ...richFiles(row.contentEn),
];

const sendGone = (reply: FastifyReply): FastifyReply =>
  sendPublicPage(reply, {
    title: text.goneTitle.join(' · '),
    status: 404,
    body: html`<h1>${text.goneTitle[0]}</h1><p lang="en">${text.goneTitle[1]}</p>${both(text.gone)}`,
  });

const title = ({ name, nameEn }: ListedActivity): Html =>
  html`<h1>${name}</h1>${nameEn === '' ? null : html`<p lang="en">${nameEn}</p>`}`;

async function sendTicket(
  reply: FastifyReply,
  services: Services,
  { signup, row, token }: { signup: SignupRow; row: ListedActivity; token: string },
): Promise<FastifyReply> {
  const { db, files, origin } = services;
  const { condo, logo } = await letterheadOf(db, files, row.condoId);
  const code = ticketCode(services, signup.seed);
  const half = code.length / 2;
  const body = html`
    ${logo && html`<img class="logo" src="${logo.url}" alt="">`}
    <p>${text.ticket[0]} <span lang="en">${text.ticket[1]}</span></p>
    ${title(row)}
    ${signup.state === 'ATTENDED' ? html`<div class="notice">${both(text.attended)}</div>` : null}
    ${qrCode(`${origin.url}${TICKET_PATH}${token}`, text.ticket.join(' '))}
    <p class="code">${code.slice(0, half)} ${code.slice(half)}</p>
    <p class="under">${text.show[0]}</p><p class="under" lang="en">${text.show[1]}</p>
    <dl class="long">${[
      fact(text.estate, [condo.zh, condo.en]),
      fact(text.time, [timeOf(row), '']),
      fact(text.place, [row.address, row.addressEn]),
      fact(text.heads, [String(signup.headCount), '']),
      fact(text.number, [signup.number, '']),
      fact(text.phone, [row.phone, '']),
    ]}</dl>`;
  return sendPublicPage(reply, { title: `${text.ticket.join(' · ')} ${signup.number}`, body });
}

async function sendEvent(
  reply: FastifyReply,
  { db, files, clock }: Services,
  row: ListedActivity,
  token: string,
): Promise<FastifyReply> {
  const pictureAt = picturesOf(`${EVENT_PATH}${token}`, pictureIds(row));
  const { condo } = await letterheadOf(db, files, row.condoId);
  const cover = await printOf(db, files, row.coverFileId, PIXELS);
  const now = clock.now();
  const state = activityStateAt(timesOf(row, now), now);
  const english = row.nameEn !== '' || !richEmpty(row.contentEn);
  const body = html`
    ${cover && html`<img class="cover" src="${cover.url}" alt="">`}
    <p>${condo.zh} <span lang="en">${condo.en}</span></p>
    ${title(row)}
    ${richHtml(row.content, pictureAt)}
    ${richEmpty(row.contentEn) ? null : html`<hr><section lang="en">${richHtml(row.contentEn, pictureAt)}</section>`}
    ${english ? null : html`<p lang="en">${text.chineseOnly[1]}</p>`}
    <dl class="long">${[
      fact(text.time, [timeOf(row), '']),
      fact(text.place, [row.address, row.addressEn]),
      fact(text.state, activityText[`activity.state.${state}`]),
      fact(text.register, [`${formatMoment(row.openAt)} –\n${formatMoment(row.deadlineAt)}`, '']),
      fact(text.places, row.places === 0 ? text.noLimit : [String(row.places), '']),
      fact(text.people, peopleWords(row)),
      fact(text.price, priceWords(row)),
      fact(text.cancelFree, cancelWords(row)),
      fact(text.phone, [row.phone, '']),
    ]}</dl>
    ${state === 'OPEN' || state === 'FULL' || state === 'NOT_OPEN' ? both(text.how) : null}`;
  return sendPublicPage(reply, { title: [row.name, row.nameEn].filter(Boolean).join(' · '), body });
}
