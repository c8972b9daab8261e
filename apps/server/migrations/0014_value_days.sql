DROP INDEX "ledger_entry_account";--> statement-breakpoint
DROP INDEX "finance_flow_condo";--> statement-breakpoint
-- Rewriting a column instead of updating rows: the tables are append only, and no row is written twice.
ALTER TABLE "ledger_entry" ADD COLUMN "value_day" date;--> statement-breakpoint
ALTER TABLE "ledger_entry"
  ALTER COLUMN "value_day" TYPE date USING ("time" at time zone 'Asia/Hong_Kong')::date,
  ALTER COLUMN "value_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD COLUMN "value_day" date;--> statement-breakpoint
ALTER TABLE "ledger_transaction"
  ALTER COLUMN "value_day" TYPE date USING ("time" at time zone 'Asia/Hong_Kong')::date,
  ALTER COLUMN "value_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_flow" ADD COLUMN "value_day" date;--> statement-breakpoint
ALTER TABLE "finance_flow"
  ALTER COLUMN "value_day" TYPE date USING ("pay_time" at time zone 'Asia/Hong_Kong')::date,
  ALTER COLUMN "value_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "slip_amount" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "slip_day" date;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "value_day" date;--> statement-breakpoint
ALTER TABLE "payment"
  ALTER COLUMN "value_day" TYPE date USING case when "state" in ('PAID', 'SURPLUS')
    then (coalesce("paid_at", "submitted_at") at time zone 'Asia/Hong_Kong')::date end;--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account_id","value_day");--> statement-breakpoint
CREATE INDEX "finance_flow_condo" ON "finance_flow" USING btree ("condo_id","value_day","pay_time","id");--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_day" CHECK ("ledger_transaction"."value_day" <= ("ledger_transaction"."time" at time zone 'Asia/Hong_Kong')::date);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_value_day" CHECK ("payment"."state" not in ('PAID', 'SURPLUS') or "payment"."value_day" is not null);--> statement-breakpoint
-- The day of the money stays as it was booked.
create function refuse_value_day() returns trigger language plpgsql as $$
begin
  raise exception 'payment % was booked, its day stays', old.id using errcode = 'check_violation';
end $$;--> statement-breakpoint
create trigger payment_value_day_stays before update of value_day on payment
  for each row when (old.value_day is not null and new.value_day is distinct from old.value_day)
  execute function refuse_value_day();
