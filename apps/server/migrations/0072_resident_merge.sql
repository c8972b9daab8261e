CREATE TABLE "resident_merge" (
	"gone_id" bigint PRIMARY KEY NOT NULL,
	"kept_id" bigint NOT NULL,
	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"waits_for" text[]
);
--> statement-breakpoint
ALTER TABLE "resident_merge" ADD CONSTRAINT "resident_merge_gone_id_resident_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."resident"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resident_merge" ADD CONSTRAINT "resident_merge_kept_id_resident_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."resident"("id") ON DELETE cascade ON UPDATE no action;