ALTER TABLE "meter_reading" ADD COLUMN "change_kind" text;--> statement-breakpoint
ALTER TABLE "meter_reading" ADD COLUMN "change_end" bigint;--> statement-breakpoint
ALTER TABLE "meter_reading" ADD COLUMN "change_start" bigint;--> statement-breakpoint
ALTER TABLE "meter_reading" ADD CONSTRAINT "meter_reading_change" CHECK (num_nulls("meter_reading"."change_kind", "meter_reading"."change_end", "meter_reading"."change_start") in (0, 3));