ALTER TABLE "landlord" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "landlord" SET "name_en" = coalesce((SELECT r."name_en" FROM "resident" r
  WHERE r."condo_id" = "landlord"."condo_id" AND r."name" = "landlord"."name" AND r."phone" = "landlord"."phone"
    AND r."deleted_at" IS NULL ORDER BY r."id" LIMIT 1), '');
