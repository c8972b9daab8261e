ALTER TABLE "charge_kind" ADD COLUMN "regains" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The moves of a charge, as payment.rules.ts says them: what a refund does to its state is the rule of its kind.
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
