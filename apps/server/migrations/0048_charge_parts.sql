DROP INDEX "charge_bill_once";--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "overpayment" text DEFAULT 'REFUSE' NOT NULL;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "part_of_id" bigint;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "parts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "parted" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_item" ADD COLUMN "whole" bigint;--> statement-breakpoint
ALTER TABLE "payment_item" ADD COLUMN "rest" bigint;--> statement-breakpoint
CREATE INDEX "charge_part" ON "charge" USING btree ("part_of_id") WHERE "charge"."part_of_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "charge_bill_once" ON "charge" USING btree ("standard_id","unit_id","start_day") WHERE "charge"."bill_source" = 'RUN' and "charge"."status" <> 'VOID' and "charge"."part_of_id" is null;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_parts" CHECK (least("charge"."parts", "charge"."parted") >= 0 and ("charge"."part_of_id" is null or greatest("charge"."parts", "charge"."parted") = 0));--> statement-breakpoint
-- A part of a rent is for the same days as the rent that it was split off.
alter table charge drop constraint charge_period;
--> statement-breakpoint
alter table charge add constraint charge_period exclude using gist (
  lease_id with =, daterange(start_day, end_day, '[]') with &&
) where (kind = 'RENT' and status <> 'VOID' and part_of_id is null);
--> statement-breakpoint
-- What was charged stays once money moved, also of a charge that is paid in parts, and what was paid never shrinks.
create or replace function check_charge_sums() returns trigger language plpgsql as $$
begin
  if old.paid > 0 and new.amount <> old.amount then
    raise exception 'charge % was paid, its amount stays', old.id using errcode = 'check_violation';
  end if;
  if new.parts > 0 and new.amount + new.parted <> old.amount + old.parted then
    raise exception 'part of charge % was paid, what was charged stays', old.id using errcode = 'check_violation';
  end if;
  if new.parts < old.parts or new.part_of_id is distinct from old.part_of_id then
    raise exception 'the parts of charge % stay', old.id using errcode = 'check_violation';
  end if;
  if new.paid < old.paid or new.refunded < old.refunded or new.deducted < old.deducted then
    raise exception 'what was paid, refunded or deducted of charge % stays', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger charge_sums on charge;
--> statement-breakpoint
create trigger charge_sums before update of amount, paid, refunded, deducted, part_of_id, parts, parted on charge
  for each row execute function check_charge_sums();
