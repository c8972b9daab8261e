CREATE TABLE "cheque_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cheque_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"number" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	"user_name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"cleared_day" date,
	"cleared_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "cheque_batch_cleared" CHECK ("cheque_batch"."cleared_day" is null or "cheque_batch"."cleared_day" >= "cheque_batch"."day")
);
--> statement-breakpoint
CREATE TABLE "cheque" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cheque_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"payer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"bank" text NOT NULL,
	"number" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"batch_id" bigint,
	"ended_at" timestamp(3) with time zone,
	"ended_by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"fee_charge_id" bigint,
	CONSTRAINT "cheque_ended" CHECK (("cheque"."state" in ('RETURNED', 'GIVEN_BACK')) = ("cheque"."ended_at" is not null)),
	CONSTRAINT "cheque_banked" CHECK ("cheque"."state" not in ('BANKED', 'CLEARED') or "cheque"."batch_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "cheque_batch" ADD CONSTRAINT "cheque_batch_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque" ADD CONSTRAINT "cheque_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque" ADD CONSTRAINT "cheque_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque" ADD CONSTRAINT "cheque_payer_id_resident_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."resident"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque" ADD CONSTRAINT "cheque_batch_id_cheque_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."cheque_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque" ADD CONSTRAINT "cheque_fee_charge_id_charge_id_fk" FOREIGN KEY ("fee_charge_id") REFERENCES "public"."charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cheque_batch_number" ON "cheque_batch" USING btree ("condo_id","number");--> statement-breakpoint
CREATE INDEX "cheque_batch_open" ON "cheque_batch" USING btree ("condo_id") WHERE "cheque_batch"."cleared_day" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cheque_payment" ON "cheque" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cheque_once" ON "cheque" USING btree ("condo_id","payer_id","bank","number") WHERE "cheque"."state" not in ('RETURNED', 'GIVEN_BACK');--> statement-breakpoint
CREATE INDEX "cheque_state" ON "cheque" USING btree ("condo_id","state","day","id");--> statement-breakpoint
CREATE INDEX "cheque_of_batch" ON "cheque" USING btree ("batch_id") WHERE "cheque"."batch_id" is not null;--> statement-breakpoint
-- The only way back from paid to unpaid: the cheque that paid the charge came back, and nothing of it was refunded.
create or replace function check_charge_move() returns trigger language plpgsql as $$
declare
  refunds text;
begin
  -- A late payment may pay a voided charge of a kind that takes back what it was for.
  if old.status = 'VOID' and new.status = 'PAID' and exists (
    select from charge_kind where kind = new.kind and regains
  ) then
    return new;
  end if;
  if old.status = 'REFUNDING' or new.status in ('REFUNDING', 'REFUNDED', 'REFUND_FAILED') then
    select refund into refunds from charge_kind where kind = new.kind;
  end if;
  if not (
    case old.status
      when 'UNPAID' then new.status in ('PAYING', 'CENSORING', 'PAID', 'VOID')
      when 'PAYING' then new.status in ('PAID', 'UNPAID')
      when 'CENSORING' then new.status in ('PAID', 'CENSOR_REJECT')
      when 'CENSOR_REJECT' then new.status in ('CENSORING', 'PAYING', 'PAID', 'VOID')
      when 'PAID' then new.status in ('REFUNDING', 'REFUNDED')
        or (new.status = 'UNPAID' and new.paid = 0 and coalesce(old.channel = 'PAY_CHEQUE', false))
      when 'REFUNDING' then new.status in ('REFUNDED', 'REFUND_FAILED')
        or (new.status = 'PAID' and coalesce(refunds = 'PARTS', false))
      when 'REFUND_FAILED' then new.status in ('REFUNDING', 'REFUNDED')
      else false
    end
    and (new.status not in ('REFUNDING', 'REFUNDED', 'REFUND_FAILED') or coalesce(refunds in ('PARTS', 'WHOLE'), false))
  ) then
    raise exception 'charge % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function check_charge_sums() returns trigger language plpgsql as $$
begin
  if old.paid > 0 and new.amount <> old.amount then
    raise exception 'charge % was paid, its amount stays', old.id using errcode = 'check_violation';
  end if;
  if new.parted <> old.parted and new.amount + new.parted <> old.amount + old.parted then
    raise exception 'a part of charge % is not taken off it', old.id using errcode = 'check_violation';
  end if;
  if new.parts < old.parts or new.part_of_id is distinct from old.part_of_id then
    raise exception 'the parts of charge % stay', old.id using errcode = 'check_violation';
  end if;
  if (new.paid < old.paid and not (old.status = 'PAID' and new.status = 'UNPAID' and coalesce(old.channel = 'PAY_CHEQUE', false)
      and new.paid = 0 and old.refunding + old.refunded + old.deducted = 0))
    or new.refunded < old.refunded or new.deducted < old.deducted then
    raise exception 'what was paid, refunded or deducted of charge % stays', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
do $$
begin
  revoke delete on cheque, cheque_batch from iris_app;
exception when undefined_object or insufficient_privilege then
  raise notice 'no role for the server';
end $$;
