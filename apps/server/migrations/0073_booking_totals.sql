-- Totals of the list of bookings are remembered until one of the condo changes.
create trigger booking_added after insert on booking referencing new table as changed
  for each statement execute function note_change('BOOKING');
--> statement-breakpoint
create trigger booking_updated after update on booking referencing new table as changed
  for each statement execute function note_change('BOOKING');
--> statement-breakpoint
create trigger booking_removed after delete on booking referencing old table as changed
  for each statement execute function note_change('BOOKING');
