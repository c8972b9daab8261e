DROP INDEX "charge_status";--> statement-breakpoint
CREATE INDEX "charge_status" ON "charge" USING btree ("condo_id","kind","status","start_day","id","due_day");