create extension if not exists btree_gist;
--> statement-breakpoint
-- Two valid leases of one unit never overlap.
alter table lease add constraint lease_overlap exclude using gist (
  unit_id with =, daterange(start_day, end_day, '[]') with &&
) where (valid and deleted_at is null);
--> statement-breakpoint
alter table lease_standard add constraint lease_standard_overlap exclude using gist (
  lease_id with =, daterange(start_day, end_day, '[]') with &&
);
--> statement-breakpoint
-- A day of a lease is charged as rent once, so making rents twice is harmless.
alter table charge add constraint charge_period exclude using gist (
  lease_id with =, daterange(start_day, end_day, '[]') with &&
) where (kind = 'RENT' and status <> 'VOID');
--> statement-breakpoint
-- A lease has one deposit.
create unique index charge_deposit on charge (lease_id) where kind = 'DEPOSIT' and status <> 'VOID';
--> statement-breakpoint
-- The moves of a charge, as payment.rules.ts says them; a test compares the two.
create function check_charge_move() returns trigger language plpgsql as $$
begin
  if not (
    case old.status
      when 'UNPAID' then new.status in ('PAYING', 'CENSORING', 'PAID', 'VOID')
      when 'PAYING' then new.status in ('PAID', 'UNPAID')
      when 'CENSORING' then new.status in ('PAID', 'CENSOR_REJECT')
      when 'CENSOR_REJECT' then new.status in ('CENSORING', 'PAYING', 'PAID', 'VOID')
      when 'PAID' then new.status in ('REFUNDING', 'REFUNDED')
      when 'REFUNDING' then new.status in ('REFUNDED', 'REFUND_FAILED')
      when 'REFUND_FAILED' then new.status in ('REFUNDING', 'REFUNDED')
      else false
    end
    -- A rent that was refunded stays paid.
    and (new.kind = 'DEPOSIT' or new.status not in ('REFUNDING', 'REFUNDED', 'REFUND_FAILED'))
  ) then
    raise exception 'charge % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger charge_move before update of status on charge
  for each row when (old.status is distinct from new.status) execute function check_charge_move();
--> statement-breakpoint
-- What was charged stays once money moved, and what was paid never shrinks.
create function check_charge_sums() returns trigger language plpgsql as $$
begin
  if old.paid > 0 and new.amount <> old.amount then
    raise exception 'charge % was paid, its amount stays', old.id using errcode = 'check_violation';
  end if;
  if new.paid < old.paid or new.refunded < old.refunded or new.deducted < old.deducted then
    raise exception 'what was paid, refunded or deducted of charge % stays', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger charge_sums before update of amount, paid, refunded, deducted on charge
  for each row execute function check_charge_sums();
--> statement-breakpoint
-- The ledger: append only, each statement's entries sum to zero by transaction, balances follow by themselves.
create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger finance_flow_append_only before update or delete or truncate on finance_flow
  for each statement execute function refuse_change();
--> statement-breakpoint
create function take_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  unbalanced bigint;
begin
  select transaction_id into unbalanced from entered
    group by transaction_id having sum(amount) <> 0 limit 1;
  if unbalanced is not null then
    raise exception 'the entries of ledger transaction % do not sum to zero', unbalanced using errcode = 'check_violation';
  end if;
  -- In the order of the accounts, so that two movements never wait for each other.
  perform 1 from ledger_account where id in (select account_id from entered) order by id for update;
  update ledger_account set balance = balance + sums.amount
    from (select account_id, sum(amount) as amount from entered group by account_id) as sums
    where ledger_account.id = sums.account_id;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_entry_taken after insert on ledger_entry
  referencing new table as entered for each statement execute function take_entries();
--> statement-breakpoint
-- A balance that nobody writes by hand, also where the server works as the owner.
create function refuse_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'balances follow from entries' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_account_balance before update on ledger_account
  for each row execute function refuse_balance();
--> statement-breakpoint
do $$
begin
  revoke update, delete on ledger_transaction, ledger_entry, finance_flow, ledger_account from iris_app;
exception when undefined_object or insufficient_privilege then
  raise notice 'no role for the server: the triggers hold alone';
end $$;
