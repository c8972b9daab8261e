ALTER TABLE "company" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "resident" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "bill_standard" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "deleted_from" jsonb;--> statement-breakpoint
CREATE INDEX "resident_removed" ON "resident" USING btree ("condo_id","deleted_at") WHERE "resident"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "bill_standard_removed" ON "bill_standard" USING btree ("condo_id","deleted_at") WHERE "bill_standard"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "user_removed" ON "app_user" USING btree ("deleted_at") WHERE "app_user"."deleted_by" is not null;--> statement-breakpoint
-- What was removed before this version may be brought back too, while it is within reach. Accounts may not: they lost their groups.
UPDATE "resident" SET "deleted_by" = "audit"."user_name" FROM "audit" WHERE "resident"."deleted_at" > now() - interval '30 days' AND "audit"."entity" = 'resident' AND "audit"."entity_id" = "resident"."id" AND "audit"."action" = 'delete';--> statement-breakpoint
UPDATE "bill_standard" SET "deleted_by" = "audit"."user_name" FROM "audit" WHERE "bill_standard"."deleted_at" > now() - interval '30 days' AND "audit"."entity" = 'billStandard' AND "audit"."entity_id" = "bill_standard"."id" AND "audit"."action" = 'delete';--> statement-breakpoint
UPDATE "company" SET "deleted_by" = "audit"."user_name" FROM "audit" WHERE "company"."deleted_at" > now() - interval '30 days' AND "audit"."entity" = 'company' AND "audit"."entity_id" = "company"."id" AND "audit"."action" = 'delete';
