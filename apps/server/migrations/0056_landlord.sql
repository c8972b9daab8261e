CREATE TABLE "landlord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "landlord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"fee_points" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "landlord_fee" CHECK ("landlord"."fee_points" between 0 and 10000 and "landlord"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind";--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "landlord_id" bigint;--> statement-breakpoint
ALTER TABLE "lease" ADD COLUMN "landlord_id" bigint;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "landlord_id" bigint;--> statement-breakpoint
ALTER TABLE "landlord" ADD CONSTRAINT "landlord_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "landlord_named" ON "landlord" USING btree ("condo_id","name","phone");--> statement-breakpoint
ALTER TABLE "lease" ADD CONSTRAINT "lease_landlord_id_landlord_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlord"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_account_landlord" ON "ledger_account" USING btree ("landlord_id") WHERE "ledger_account"."landlord_id" is not null;--> statement-breakpoint
CREATE INDEX "lease_landlord" ON "lease" USING btree ("landlord_id") WHERE "lease"."landlord_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind" UNIQUE NULLS NOT DISTINCT("condo_id","kind","holder_id","landlord_id");--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_held" CHECK (("ledger_account"."kind" = 'LANDLORD_HELD') = ("ledger_account"."landlord_id" is not null));--> statement-breakpoint
-- A lease that names a landlord other than the company collects for that landlord from now on.
insert into landlord (condo_id, name, phone)
  select distinct l.condo_id, l.landlord_name, l.landlord_phone
  from lease l join condo c on c.id = l.condo_id join company y on y.id = c.company_id
  where l.landlord_name <> '' and l.landlord_name not in (y.name, y.name_en) and l.deleted_at is null
  on conflict do nothing;
--> statement-breakpoint
update lease l set landlord_id = o.id from landlord o
  where o.condo_id = l.condo_id and o.name = l.landlord_name and o.phone = l.landlord_phone
    and l.deleted_at is null and l.landlord_id is null;
--> statement-breakpoint
update charge h set landlord_id = l.landlord_id from lease l
  where h.lease_id = l.id and h.kind in ('RENT', 'DEPOSIT') and l.landlord_id is not null and h.landlord_id is null;
--> statement-breakpoint
-- What the books took in for a landlord until today, less refunds, and kept of deposits: from the estate's income to
-- the landlord's account, once for each landlord, on the day of this migration.
do $$
begin
  insert into ledger_account (condo_id, kind, landlord_id)
    select condo_id, 'LANDLORD_HELD', id from landlord on conflict do nothing;
  create temporary table landlord_earned on commit drop as
    select h.landlord_id, a.condo_id, a.id as account_id, sum(e.amount) as amount
    from charge h join ledger_entry e on e.charge_id = h.id join ledger_account a on a.id = e.account_id
    where h.landlord_id is not null and a.kind in ('RENT_INCOME', 'DEDUCTION_INCOME')
      and not exists (select from ledger_transaction t where t.kind = 'LANDLORD_OPENING' and t.source_id = h.landlord_id)
    group by h.landlord_id, a.condo_id, a.id having sum(e.amount) <> 0;
  insert into ledger_transaction (condo_id, kind, source_id, time, value_day)
    select distinct condo_id, 'LANDLORD_OPENING', landlord_id, now(), (now() at time zone 'Asia/Hong_Kong')::date
    from landlord_earned;
  insert into ledger_entry (transaction_id, account_id, amount, time, value_day)
    select t.id, moved.account_id, moved.amount, t.time, t.value_day
    from ledger_transaction t
    cross join lateral (
      select n.account_id, -n.amount as amount from landlord_earned n where n.landlord_id = t.source_id
      union all
      select a.id, sum(n.amount) from landlord_earned n
        join ledger_account a on a.landlord_id = n.landlord_id and a.condo_id = n.condo_id
        where n.landlord_id = t.source_id group by a.id having sum(n.amount) <> 0
    ) as moved
    where t.kind = 'LANDLORD_OPENING' and exists (select from landlord_earned n where n.landlord_id = t.source_id)
      and not exists (select from ledger_entry e where e.transaction_id = t.id);
end $$;
--> statement-breakpoint
-- For whom a rent was collected stays once it is paid. What is kept of a deposit goes to the landlord of that day.
create function check_charge_landlord() returns trigger language plpgsql as $$
begin
  if not exists (select from charge_kind where kind = new.kind and refund = 'WHOLE') then
    raise exception 'charge % was paid, its landlord stays', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger charge_landlord_stays before update of landlord_id on charge for each row
  when (old.paid > 0 and old.landlord_id is distinct from new.landlord_id) execute function check_charge_landlord();
