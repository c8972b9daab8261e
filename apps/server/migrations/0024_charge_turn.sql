DROP INDEX "charge_building";--> statement-breakpoint
CREATE INDEX "charge_turn" ON "charge" USING btree ("condo_id","kind",(case
  when "status" in ('UNPAID', 'PAYING', 'CENSORING', 'CENSOR_REJECT') then "due_day" - '2000-01-01'::date
  else 1000000 - ("due_day" - '2000-01-01'::date) end),"id","status","due_day") WHERE "charge"."status" <> 'VOID';--> statement-breakpoint
CREATE INDEX "charge_building" ON "charge" USING btree ("building_id","kind",(case
  when "status" in ('UNPAID', 'PAYING', 'CENSORING', 'CENSOR_REJECT') then "due_day" - '2000-01-01'::date
  else 1000000 - ("due_day" - '2000-01-01'::date) end),"id","status","due_day","start_day") WHERE "charge"."status" <> 'VOID';