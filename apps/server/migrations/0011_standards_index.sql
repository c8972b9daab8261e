DROP INDEX "lease_standard_lease";--> statement-breakpoint
CREATE INDEX "lease_standard_lease" ON "lease_standard" USING btree ("lease_id","start_day","end_day","monthly_amount");