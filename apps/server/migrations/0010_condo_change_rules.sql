-- Whatever changes a charge, a lease or a movement leaves a note of its transaction, so that a total which was counted
-- before is known to be old (see platform/totals). Once for each statement, condo and kind.
create function note_charge_change() returns trigger language plpgsql as $$
begin
  insert into condo_change (condo_id, what) select distinct condo_id, kind from changed on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create function note_change() returns trigger language plpgsql as $$
begin
  insert into condo_change (condo_id, what) select distinct condo_id, tg_argv[0] from changed on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger charge_added after insert on charge referencing new table as changed
  for each statement execute function note_charge_change();
--> statement-breakpoint
create trigger charge_updated after update on charge referencing new table as changed
  for each statement execute function note_charge_change();
--> statement-breakpoint
create trigger charge_removed after delete on charge referencing old table as changed
  for each statement execute function note_charge_change();
--> statement-breakpoint
create trigger lease_added after insert on lease referencing new table as changed
  for each statement execute function note_change('LEASE');
--> statement-breakpoint
create trigger lease_updated after update on lease referencing new table as changed
  for each statement execute function note_change('LEASE');
--> statement-breakpoint
create trigger lease_removed after delete on lease referencing old table as changed
  for each statement execute function note_change('LEASE');
--> statement-breakpoint
-- Movements are append only.
create trigger flow_added after insert on finance_flow referencing new table as changed
  for each statement execute function note_change('FLOW');
