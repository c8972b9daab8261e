DROP INDEX "activity_signup_failed";--> statement-breakpoint
create trigger signup_added after insert on activity_signup referencing new table as changed
  for each statement execute function note_change('SIGNUP');
--> statement-breakpoint
create trigger signup_updated after update on activity_signup referencing new table as changed
  for each statement execute function note_change('SIGNUP');
--> statement-breakpoint
create trigger signup_removed after delete on activity_signup referencing old table as changed
  for each statement execute function note_change('SIGNUP');
