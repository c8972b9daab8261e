-- What the grids of facilities show is remembered until one of these changes, or a booking.
create trigger facility_added after insert on facility referencing new table as changed
  for each statement execute function note_change('BOOKING');
--> statement-breakpoint
create trigger facility_updated after update on facility referencing new table as changed
  for each statement execute function note_change('BOOKING');
--> statement-breakpoint
create trigger facility_removed after delete on facility referencing old table as changed
  for each statement execute function note_change('BOOKING');
--> statement-breakpoint
create trigger schedule_added after insert on facility_schedule referencing new table as changed
  for each statement execute function note_change('BOOKING');
--> statement-breakpoint
create trigger schedule_updated after update on facility_schedule referencing new table as changed
  for each statement execute function note_change('BOOKING');
--> statement-breakpoint
create trigger schedule_removed after delete on facility_schedule referencing old table as changed
  for each statement execute function note_change('BOOKING');
--> statement-breakpoint
create trigger closing_added after insert on facility_closing referencing new table as changed
  for each statement execute function note_change('BOOKING');
--> statement-breakpoint
create trigger closing_updated after update on facility_closing referencing new table as changed
  for each statement execute function note_change('BOOKING');
--> statement-breakpoint
create trigger closing_removed after delete on facility_closing referencing old table as changed
  for each statement execute function note_change('BOOKING');
