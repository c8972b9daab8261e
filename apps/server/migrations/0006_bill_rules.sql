-- The moves of a charge, as payment.rules.ts says them, now with bills: part of a bill may go back, or a second person
-- refuse it, and then it is paid again.
create or replace function check_charge_move() returns trigger language plpgsql as $$
begin
  if not (
    case old.status
      when 'UNPAID' then new.status in ('PAYING', 'CENSORING', 'PAID', 'VOID')
      when 'PAYING' then new.status in ('PAID', 'UNPAID')
      when 'CENSORING' then new.status in ('PAID', 'CENSOR_REJECT')
      when 'CENSOR_REJECT' then new.status in ('CENSORING', 'PAYING', 'PAID', 'VOID')
      when 'PAID' then new.status in ('REFUNDING', 'REFUNDED')
      when 'REFUNDING' then new.status in ('REFUNDED', 'REFUND_FAILED')
        or (new.status = 'PAID' and new.kind = 'BILL')
      when 'REFUND_FAILED' then new.status in ('REFUNDING', 'REFUNDED')
      else false
    end
    -- A rent that was refunded stays paid.
    and (new.kind <> 'RENT' or new.status not in ('REFUNDING', 'REFUNDED', 'REFUND_FAILED'))
  ) then
    raise exception 'charge % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- What was counted stays as it was counted.
create trigger counter_closing_append_only before update or delete or truncate on counter_closing
  for each statement execute function refuse_change();
--> statement-breakpoint
do $$
begin
  revoke update, delete on counter_closing from iris_app;
exception when undefined_object or insufficient_privilege then
  raise notice 'no role for the server: the triggers hold alone';
end $$;
