CREATE TABLE "repair_setting" (
	"condo_id" bigint PRIMARY KEY NOT NULL,
	"unit_reporters" text[] NOT NULL,
	"common_reporters" text[] NOT NULL,
	"deadlines" jsonb NOT NULL,
	"tell_new" bigint[] NOT NULL,
	"tell_late" bigint[] NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "repair_order" ADD COLUMN "answer_told_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "repair_order" ADD COLUMN "finish_told_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "repair_setting" ADD CONSTRAINT "repair_setting_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;