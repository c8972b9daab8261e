-- The first screen counts units, and shows the latest changes of some kinds of record: most of the history is of others.
create trigger unit_added after insert on unit referencing new table as changed
  for each statement execute function note_change('UNIT');
--> statement-breakpoint
create trigger unit_updated after update on unit referencing new table as changed
  for each statement execute function note_change('UNIT');
--> statement-breakpoint
create trigger unit_removed after delete on unit referencing old table as changed
  for each statement execute function note_change('UNIT');
--> statement-breakpoint
CREATE INDEX "audit_of_records" ON "audit" USING btree ("condo_id","time","id") WHERE "audit"."entity" in ('lease', 'rent', 'bill', 'resident', 'building', 'floor', 'unit');
