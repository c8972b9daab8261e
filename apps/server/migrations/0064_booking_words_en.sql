ALTER TABLE "booking" ADD COLUMN "contactor_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
update booking b set contactor_en = r.name_en from resident r where r.id = b.resident_id and r.name_en <> '';
--> statement-breakpoint
-- The index goes with the column that it is made of.
ALTER TABLE "booking" drop column "search_key";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "search_key" text GENERATED ALWAYS AS (lower(number || chr(10) || contactor || chr(10) || contactor_en || chr(10) || phone || chr(10) || unit_name)) STORED;--> statement-breakpoint
CREATE INDEX "booking_words" ON "booking" USING gin (condo_grams("condo_id", "search_key")) WITH (fastupdate=false);
