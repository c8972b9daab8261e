CREATE INDEX "booking_state" ON "booking" USING btree ("condo_id","state","from_at","id");--> statement-breakpoint
CREATE INDEX "booking_from" ON "booking" USING btree ("condo_id","from_at","id");