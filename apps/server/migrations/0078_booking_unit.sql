DROP INDEX "booking_unit";--> statement-breakpoint
CREATE INDEX "booking_unit" ON "booking" USING btree ("unit_id","facility_id","to_at");