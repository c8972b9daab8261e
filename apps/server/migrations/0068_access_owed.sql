-- A booking that still owes a difference opens no door. So doors are told when one comes, is paid or is dropped.
create function access_mark_difference() returns trigger language plpgsql as $$
declare
  changed bigint := case when tg_table_name = 'charge' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(new) ->> 'charge_id')::bigint end;
begin
  insert into access_dirty (condo_id, kind, subject_id)
    select b.condo_id, 'BOOKING', b.id from booking_extra m join booking b on b.id = m.booking_id
    where m.charge_id = changed and exists (select from access_device d where d.condo_id = b.condo_id);
  return null;
end $$;
--> statement-breakpoint
create trigger access_difference_new after insert on booking_extra for each row execute function access_mark_difference();
--> statement-breakpoint
create trigger access_difference after update on charge for each row
  when (new.kind = 'BOOKING' and old.status is distinct from new.status) execute function access_mark_difference();
--> statement-breakpoint
-- Between slots that are apart the door is shut, so each of them counts.
drop trigger access_booking on booking;
--> statement-breakpoint
create trigger access_booking after update on booking for each row
  when ((old.state, old.facility_id, old.from_at, old.to_at, old.slots, old.seed, old.token_hash)
    is distinct from (new.state, new.facility_id, new.from_at, new.to_at, new.slots, new.seed, new.token_hash))
  execute function access_mark('BOOKING');
--> statement-breakpoint
-- What doors know of bookings is worked out anew.
insert into access_dirty (condo_id, kind, subject_id)
  select b.condo_id, 'BOOKING', b.id from booking b
  where b.state in ('BOOKED', 'USED') and b.to_at > now()
    and exists (select from access_device d where d.condo_id = b.condo_id);
