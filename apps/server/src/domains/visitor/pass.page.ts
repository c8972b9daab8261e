import { formatMoment } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { isLivePass, spokenCode, visitorStateAt } from '@iris/contract/visitor/visitor.rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hashToken } from '../../platform/auth/secret.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { both, type Html, html, publicPage, qrCode, sendPublicPage } from '../../platform/http/publicPage.ts';
import { letterheadOf } from '../payment/index.ts';
import { passText as text } from './pass.text.ts';
import { settingOf } from './setting.queries.ts';
import { passOfPage } from './visitor.code.queries.ts';
import type { StoredPass } from './visitor.queries.ts';
import { codeOf } from './visitor.secret.ts';
import { PASS_PATH, placeWords } from './visitor.send.ts';

/** A family shares an address, nobody needs more. */
const A_MINUTE = 60;

/**
 * The page of a pass for whoever has its address: no account, no script. A pass that has ended, was cancelled or never
 * existed, and an address that was changed, get the same page after the same look-up.
 */
export function mountPassPage(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { '*': string } }>(
    `${PASS_PATH}*`,
    publicPage({ aMinute: A_MINUTE }),
    async ({ params }, reply) => {
      const token = params['*'].toLowerCase();
      const pass = await passOfPage(services.db, hashToken(token));
      const state =
        pass &&
        visitorStateAt({ state: pass.status, from: pass.fromAt, to: pass.toAt }, services.clock.now());
      return pass && state && isLivePass(state) ? sendPass(reply, services, pass, token) : sendGone(reply);
    },
  );
}

const sendGone = (reply: FastifyReply): FastifyReply =>
  sendPublicPage(reply, {
    title: text.goneTitle.join(' · '),
    status: 404,
    body: html`<h1>${text.goneTitle[0]}</h1><p lang="en">${text.goneTitle[1]}</p>${both(text.gone)}`,
  });

async function sendPass(
  reply: FastifyReply,
  services: Services,
  pass: StoredPass,
  token: string,
): Promise<FastifyReply> {
  const { db, files, tokens, origin } = services;
  const { condo, address, logo } = await letterheadOf(db, files, pass.condoId);
  const code = spokenCode(codeOf(tokens, pass.codeSeed));
  const body = html`
    ${logo && html`<img class="logo" src="${logo.url}" alt="">`}
    <h1>${text.title[0]}</h1><p lang="en">${text.title[1]}</p>
    ${qrCode(`${origin.url}${PASS_PATH}${token}`, text.title.join(' '))}
    <p class="code">${code}</p>
    <p class="under">${text.show[0]}</p><p class="under" lang="en">${text.show[1]}</p>
    <dl class="long">${await factsOf(db, pass, { estate: [condo.zh, condo.en], address: [address.zh, address.en] })}</dl>`;
  return sendPublicPage(reply, { title: `${text.title.join(' · ')} ${pass.number}`, body });
}

async function factsOf(
  db: Db,
  pass: StoredPass,
  { estate, address }: { estate: Bilingual; address: Bilingual },
): Promise<Html[]> {
  const setting = await settingOf(db, pass.condoId);
  const unit = await placeWords(db, pass);
  const place: Bilingual = [
    [unit[0], setting.place].filter(Boolean).join('\n'),
    [unit[1], setting.placeEn].filter(Boolean).join('\n'),
  ];
  const left = pass.usesAllowed === null ? null : String(pass.usesAllowed - pass.uses);
  return [
    fact(text.estate, estate),
    fact(text.place, place),
    fact(text.time, timeWords(pass)),
    fact(text.uses, left === null ? text.unlimited : [left, '']),
    fact(text.address, address),
    fact(text.way, [setting.directions, setting.directionsEn]),
    fact(text.number, [pass.number, '']),
  ].flatMap((one) => one ?? []);
}

/** One line within a day, else two. */
function timeWords({ fromAt, toAt }: StoredPass): Bilingual {
  const [from, to] = [formatMoment(fromAt), formatMoment(toAt)];
  const [day, time] = to.split(' ');
  if (from.startsWith(`${day} `)) return [`${from}–${time}`, ''];
  return [`${from}\n${text.until[0]} ${to}`, `${from}\n${text.until[1]} ${to}`];
}

/** A fact in both languages; left out where there is none, and said once where both are the same. */
const fact = (name: Bilingual, [zh, en]: Bilingual): Html | null =>
  zh === '' && en === ''
    ? null
    : html`<dt>${name[0]}<span lang="en">${name[1]}</span></dt><dd>${zh}${
        en === '' || en === zh ? null : html`<span lang="en">${en}</span>`
      }</dd>`;
