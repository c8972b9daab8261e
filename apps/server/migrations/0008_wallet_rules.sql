-- The moves of a charge, as payment.rules.ts says them, now with top-ups: what is left of one goes back from the wallet.
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
    -- A rent that was refunded stays paid, and so does a top-up.
    and (new.kind not in ('RENT', 'TOPUP') or new.status not in ('REFUNDING', 'REFUNDED', 'REFUND_FAILED'))
  ) then
    raise exception 'charge % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Balances follow from entries, as before; a withdrawal takes no more than the online money that is there.
create or replace function take_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  if exists (
    select 1 from entered
      join ledger_account held on held.id = entered.account_id and held.kind = 'PAYOUT_HELD'
      join ledger_account money on money.condo_id = held.condo_id and money.kind = 'ONLINE'
      join entered taken on taken.account_id = money.id and taken.transaction_id = entered.transaction_id
    where taken.amount < 0 and money.balance < 0
  ) then
    raise exception 'a withdrawal takes more than there is' using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger wallet_return_append_only before update or delete or truncate on wallet_return
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger withdrawal_part_append_only before update or delete or truncate on withdrawal_part
  for each statement execute function refuse_change();
--> statement-breakpoint
-- A withdrawal is judged once, and its amount and account stay.
create function check_withdrawal() returns trigger language plpgsql as $$
begin
  if old.status <> 'PENDING' or new.amount <> old.amount or new.company_id <> old.company_id
    or new.bank_account <> old.bank_account then
    raise exception 'withdrawal % was judged or asked otherwise', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger withdrawal_judged_once before update on withdrawal
  for each row execute function check_withdrawal();
--> statement-breakpoint
-- An expenditure is voided once, and changed in nothing else.
create function check_expenditure() returns trigger language plpgsql as $$
begin
  if old.status <> 'VALID' or new.amount <> old.amount or new.category <> old.category or new.way <> old.way
    or new.day <> old.day then
    raise exception 'expenditure % stays as it was entered', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger expenditure_once before update on expenditure
  for each row execute function check_expenditure();
--> statement-breakpoint
do $$
begin
  revoke update, delete on wallet_return, withdrawal_part from iris_app;
  revoke delete on withdrawal, expenditure from iris_app;
exception when undefined_object or insufficient_privilege then
  raise notice 'no role for the server: the triggers hold alone';
end $$;
