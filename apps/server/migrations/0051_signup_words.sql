CREATE TABLE "code_try" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_try_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"address" text NOT NULL,
	"time" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "activity_signup_state";--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "address_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_signup" ADD COLUMN "search_key" text GENERATED ALWAYS AS (lower(number || chr(10) || name || chr(10) || phone || chr(10) || unit_name || chr(10) || jsonb_path_query_array(heads, '$[*].name')::text)) STORED;--> statement-breakpoint
CREATE INDEX "code_try_time" ON "code_try" USING btree ("time");--> statement-breakpoint
CREATE INDEX "activity_signup_words" ON "activity_signup" USING gin (condo_grams("condo_id", "search_key")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "activity_signup_state" ON "activity_signup" USING btree ("activity_id","state","id","head_count");