import * as z from 'zod';
import { type Access, BASE, downloadEndpoint, endpoint } from '../core/endpoint.ts';
import { type Entity, id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import { chosenIds, email, optionalText } from '../core/field.ts';
import type { Bilingual } from '../core/language.ts';
import { limits } from '../core/limits.ts';
import type { Schema } from '../core/schema.ts';
import {
  bankFields,
  cashRule,
  chequeRules,
  closedFields,
  onSiteExample,
  onSiteFields,
  proofRule,
  refundExample,
  refundFields,
  slipRule,
  together,
  verdictFields,
  verdictRule,
} from '../payment/payment.input.ts';
import { onlineChannels, paymentSchema } from '../payment/payment.model.ts';
import { remindChannels } from './money.model.ts';

/** Which charges of a condo: those chosen, or those of a place. */
export const placeFilters = {
  condo_id: idText('condo'),
  ids: chosenIds.optional(),
  building_id: idText('building').optional(),
  floor_id: idText('floor').optional(),
  unit_id: idText('unit').optional(),
};

interface Money<
  See extends Access,
  Collect extends Access,
  Review extends Access,
  Refund extends Access,
  Detail extends Schema,
> {
  /** The domain whose calls they are: their names begin with it, and their paths after the base. */
  domain: string;
  /** Where their paths are, if not under the domain's own: its ids are other records'. */
  folder?: string;
  /** The kind of record that the ids of its charges are. */
  entity: Entity;
  access: { see: See; collect: Collect; review: Review; refund: Refund };
  /** What a call answers that moves one charge: all that its page shows. */
  detail: Detail;
  /** Where the documentation of charges differs. */
  words: { one: string; onSite: string; refund: Bilingual };
}

const bodiesOf = (entity: Entity) => ({
  onSite: z
    .strictObject({ ids: together(entity), ...onSiteFields })
    .refine(...cashRule)
    .refine(...slipRule)
    .refine(...chequeRules[0])
    .refine(...chequeRules[1])
    .refine(...chequeRules[2])
    .register(examples, onSiteExample),
  bank: z.strictObject({ ids: together(entity), ...bankFields }),
  checkout: z.strictObject({ id: id(entity), channel: z.enum(onlineChannels) }),
  censor: z
    .strictObject({
      /** The slip that was reviewed; refused if another one is in review by now. */
      payment_id: id('payment'),
      ...verdictFields,
      ...closedFields,
    })
    .refine(...verdictRule),
  refund: z
    .strictObject({ id: id(entity), ...refundFields })
    .refine(...proofRule)
    .register(examples, refundExample),
  remind: z.strictObject({
    ids: z.array(id(entity)).min(1, 'field.required').max(limits.remindAtOnce),
    channel: z.enum(remindChannels),
    content: optionalText(),
    /** The words of the email: a template of the condo, null for the shipped words; left out, what the condo uses. */
    template_id: id('template').nullable().optional(),
  }),
  remindPreview: z.strictObject({
    ids: z.array(id(entity)).min(1, 'field.required').max(limits.remindAtOnce),
    content: optionalText(),
    template_id: id('template').nullable().optional(),
  }),
});

/** The calls that move money of a domain's charges, and ask for it. `mountMoney` answers them on the server. */
export function moneyCalls<
  const See extends Access,
  const Collect extends Access,
  const Review extends Access,
  const Refund extends Access,
  Detail extends Schema,
>({
  domain,
  folder = domain,
  entity,
  access: { see, collect, review, refund },
  detail,
  words,
}: Money<See, Collect, Review, Refund, Detail>) {
  const base = `${BASE}/${folder}`;
  const bodies = bodiesOf(entity);
  const one = { params: { id: idText(entity) } };
  return {
    payOnSite: endpoint(`${domain}.payOnSite`, 'POST', `${base}/pay-on-site`, {
      access: collect,
      summary: ['現場收款：現金或刷卡，一張收據', words.onSite],
      body: bodies.onSite,
      answer: paymentSchema,
    }),
    payBank: endpoint(`${domain}.payBank`, 'POST', `${base}/pay-bank`, {
      access: collect,
      summary: ['提交銀行轉賬憑證，等候審核', 'Submit a bank slip for review'],
      body: bodies.bank,
      answer: paymentSchema,
    }),
    checkout: endpoint(`${domain}.checkout`, 'POST', `${base}/checkout`, {
      access: collect,
      summary: ['建立網上付款連結', 'Create an online checkout'],
      body: bodies.checkout,
      answer: paymentSchema,
    }),
    cancelCheckout: endpoint(`${domain}.cancelCheckout`, 'POST', `${base}/checkout/cancel`, {
      access: collect,
      summary: ['取消網上付款連結', `Cancel an online checkout; the ${words.one} is unpaid again`],
      body: z.strictObject({ id: id(entity) }),
      answer: detail,
    }),
    mailCheckout: endpoint(`${domain}.mailCheckout`, 'POST', `${base}/checkout/mail`, {
      access: collect,
      summary: ['以電郵發送付款連結', 'Email the link of an open checkout'],
      body: z.strictObject({ id: id(entity), to: email }),
    }),
    censor: endpoint(`${domain}.censor`, 'PUT', `${base}/{id}/censor`, {
      access: review,
      summary: ['審核銀行轉賬', 'Approve or reject a bank slip'],
      ...one,
      body: bodies.censor,
      answer: detail,
    }),
    refund: endpoint(`${domain}.refund`, 'POST', `${base}/refund`, {
      access: refund,
      summary: words.refund,
      body: bodies.refund,
      answer: detail,
    }),
    remind: endpoint(`${domain}.remind`, 'POST', `${base}/remind`, {
      access: collect,
      summary: ['催繳', `Send reminders for unpaid ${words.one}s`],
      body: bodies.remind,
      answer: z.object({ reminded: z.number(), letters: z.number(), without_email: z.number() }),
    }),
    /** Changes nothing. */
    remindPreview: endpoint(`${domain}.remindPreview`, 'POST', `${base}/remind/preview`, {
      access: collect,
      summary: ['預覽催繳電郵', 'Show the email that a reminder would send to the first payer'],
      body: bodies.remindPreview,
      answer: z.object({ subject: z.string(), body: z.string() }),
    }),
    demandNote: downloadEndpoint(`${domain}.demandNote`, `${base}/{id}/demand-note`, {
      access: see,
      summary: [
        '繳款通知書（雙語 PDF，附轉數快二維碼）',
        'Download the demand note as a bilingual PDF with an FPS QR code',
      ],
      ...one,
    }),
  };
}
/** The money calls of charges whose calls answer a detail. */
export type MoneyCalls<Detail extends Schema = Schema> = ReturnType<
  typeof moneyCalls<Access, Access, Access, Access, Detail>
>;
