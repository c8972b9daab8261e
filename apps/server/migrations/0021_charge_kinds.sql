CREATE TABLE "charge_kind" (
	"kind" text PRIMARY KEY NOT NULL,
	"typed" boolean NOT NULL,
	"refund" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "charge" DROP CONSTRAINT "charge_bill";--> statement-breakpoint
-- The moves of a charge, as payment.rules.ts says them: what a refund does to its state is the rule of its kind.
create or replace function check_charge_move() returns trigger language plpgsql as $$
declare
  refunds text;
begin
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
-- A charge is of a kind that is declared, and says its type when its kind has types.
create function check_charge_kind() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  select added.id into wrong from added left join charge_kind known on known.kind = added.kind
    where known.kind is null or known.typed <> (added.bill_type is not null) limit 1;
  if wrong is not null then
    raise exception 'charge % is of no declared kind, or lacks its type', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger charge_kind_known after insert on charge referencing new table as added
  for each statement execute function check_charge_kind();
--> statement-breakpoint
create function refuse_other_kind() returns trigger language plpgsql as $$
begin
  raise exception 'charge % stays of its kind', old.id using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger charge_kind_stays before update of kind, bill_type on charge for each row
  when (old.kind <> new.kind or (old.bill_type is null) <> (new.bill_type is null)) execute function refuse_other_kind();
--> statement-breakpoint
do $$
begin
  revoke insert, update, delete on charge_kind from iris_app;
exception when undefined_object or insufficient_privilege then
  raise notice 'no role for the server: it alone writes the rules, at its start';
end $$;
