CREATE TABLE "counter_closed_payment" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"closing_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counter_closed_refund" (
	"refund_id" bigint PRIMARY KEY NOT NULL,
	"closing_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counter_count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counter_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"cashier_id" bigint NOT NULL,
	"day" date NOT NULL,
	"counted_at" timestamp(3) with time zone NOT NULL,
	"opening" bigint NOT NULL,
	"pieces" jsonb NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ways" jsonb NOT NULL,
	"others" jsonb NOT NULL,
	"given" bigint NOT NULL,
	"mark" text NOT NULL,
	"attempt" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counter_sign_off" (
	"closing_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"time" timestamp(3) with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
DROP INDEX "counter_closing_once";--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "close_sign_off_over" bigint;--> statement-breakpoint
ALTER TABLE "counter_closing" ADD COLUMN "count_id" bigint;--> statement-breakpoint
ALTER TABLE "counter_closing" ADD COLUMN "opening" bigint;--> statement-breakpoint
ALTER TABLE "counter_closing" ADD COLUMN "left" bigint;--> statement-breakpoint
ALTER TABLE "counter_closing" ADD COLUMN "pieces" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "counter_closing" ADD COLUMN "counts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "counter_closing" ADD COLUMN "needs_sign_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "counter_closed_payment" ADD CONSTRAINT "counter_closed_payment_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_closed_payment" ADD CONSTRAINT "counter_closed_payment_closing_id_counter_closing_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."counter_closing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_closed_refund" ADD CONSTRAINT "counter_closed_refund_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_closed_refund" ADD CONSTRAINT "counter_closed_refund_closing_id_counter_closing_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."counter_closing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_count" ADD CONSTRAINT "counter_count_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_sign_off" ADD CONSTRAINT "counter_sign_off_closing_id_counter_closing_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."counter_closing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_closed_payment_closing" ON "counter_closed_payment" USING btree ("closing_id");--> statement-breakpoint
CREATE INDEX "counter_closed_refund_closing" ON "counter_closed_refund" USING btree ("closing_id");--> statement-breakpoint
CREATE INDEX "counter_count_drawer" ON "counter_count" USING btree ("condo_id","cashier_id","day","id");--> statement-breakpoint
ALTER TABLE "counter_closing" ADD CONSTRAINT "counter_closing_count_id_counter_count_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."counter_count"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_closing_cashier" ON "counter_closing" USING btree ("condo_id","cashier_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_closing_count" ON "counter_closing" USING btree ("count_id");--> statement-breakpoint
CREATE INDEX "refund_cashier" ON "refund" USING btree ("condo_id","user_id","id") WHERE "refund"."state" = 'SUCCEEDED' and "refund"."channel" = 'REFUND';--> statement-breakpoint
-- Refunds by hand are in the first close after they were paid out, so that no close of the new kind has them again.
insert into counter_closed_refund (refund_id, closing_id)
select refund.id, (
  select min(closing.id) from counter_closing closing
  where closing.condo_id = refund.condo_id and closing.cashier_id = refund.user_id
    and closing.closed_at >= coalesce(refund.settled_at, refund.judged_at, refund.created_at))
from refund
where refund.state = 'SUCCEEDED' and refund.channel = 'REFUND' and exists (
  select 1 from counter_closing closing
  where closing.condo_id = refund.condo_id and closing.cashier_id = refund.user_id
    and closing.closed_at >= coalesce(refund.settled_at, refund.judged_at, refund.created_at));
--> statement-breakpoint
-- What was counted, closed and signed stays as it is.
create trigger counter_count_append_only before update or delete or truncate on counter_count
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger counter_closed_payment_append_only before update or delete or truncate on counter_closed_payment
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger counter_closed_refund_append_only before update or delete or truncate on counter_closed_refund
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger counter_sign_off_append_only before update or delete or truncate on counter_sign_off
  for each statement execute function refuse_change();
--> statement-breakpoint
do $$
begin
  revoke update, delete on counter_count, counter_closed_payment, counter_closed_refund, counter_sign_off from iris_app;
exception when undefined_object or insufficient_privilege then
  raise notice 'no role for the server: the triggers hold alone';
end $$;
