CREATE TABLE "notice_recipient" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" bigint NOT NULL,
	"resident_id" bigint NOT NULL,
	"building_id" bigint,
	"building_name" text NOT NULL,
	"unit_name" text NOT NULL,
	"order_key" text NOT NULL,
	"identity" text NOT NULL,
	"read_at" timestamp(3) with time zone,
	"read_by" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"mail" text NOT NULL,
	"outbox_id" bigint,
	"mailed_at" timestamp(3) with time zone,
	"mail_error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"number" text NOT NULL,
	"type_id" bigint NOT NULL,
	"level" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"brief" text NOT NULL,
	"brief_en" text NOT NULL,
	"content" jsonb NOT NULL,
	"content_en" jsonb NOT NULL,
	"whole" boolean NOT NULL,
	"building_ids" bigint[] DEFAULT '{}' NOT NULL,
	"floor_ids" bigint[] DEFAULT '{}' NOT NULL,
	"unit_ids" bigint[] DEFAULT '{}' NOT NULL,
	"identities" text[] DEFAULT '{}' NOT NULL,
	"places" text[] DEFAULT '{}' NOT NULL,
	"image_ids" bigint[] DEFAULT '{}' NOT NULL,
	"attachment_ids" bigint[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"publish_at" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"reached" integer DEFAULT 0 NOT NULL,
	"read_count" integer DEFAULT 0 NOT NULL,
	"corrections" integer DEFAULT 0 NOT NULL,
	"mail_round" integer DEFAULT 1 NOT NULL,
	"author" text NOT NULL,
	"author_id" bigint,
	"token_hash" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_token" UNIQUE("token_hash"),
	CONSTRAINT "notice_published" CHECK (("notice"."state" = 'DRAFT') = ("notice"."publish_at" is null)),
	CONSTRAINT "notice_ends" CHECK ("notice"."end_at" > "notice"."publish_at")
);
--> statement-breakpoint
CREATE TABLE "notice_text" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" bigint NOT NULL,
	"time" timestamp(3) with time zone NOT NULL,
	"user_name" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"brief" text NOT NULL,
	"brief_en" text NOT NULL,
	"content" jsonb NOT NULL,
	"content_en" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "batch_key" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "handed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_resident_id_resident_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."resident"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_type_id_information_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."information_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_text" ADD CONSTRAINT "notice_text_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_recipient_once" ON "notice_recipient" USING btree ("notice_id","resident_id");--> statement-breakpoint
CREATE INDEX "notice_recipient_list" ON "notice_recipient" USING btree ("notice_id","order_key","id");--> statement-breakpoint
CREATE INDEX "notice_recipient_unread" ON "notice_recipient" USING btree ("notice_id","order_key","id") WHERE "notice_recipient"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notice_recipient_failed" ON "notice_recipient" USING btree ("notice_id","order_key","id") WHERE "notice_recipient"."mail" = 'FAILED';--> statement-breakpoint
CREATE INDEX "notice_recipient_waiting" ON "notice_recipient" USING btree ("notice_id","id") WHERE "notice_recipient"."mail" = 'WAITING';--> statement-breakpoint
CREATE INDEX "notice_recipient_queued" ON "notice_recipient" USING btree ("outbox_id") WHERE "notice_recipient"."mail" = 'QUEUED';--> statement-breakpoint
CREATE INDEX "notice_recipient_resident" ON "notice_recipient" USING btree ("resident_id","id");--> statement-breakpoint
CREATE INDEX "notice_recipient_building" ON "notice_recipient" USING btree ("building_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_number" ON "notice" USING btree ("condo_id","number");--> statement-breakpoint
CREATE INDEX "notice_list" ON "notice" USING btree ("condo_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notice_state" ON "notice" USING btree ("condo_id","state","publish_at");--> statement-breakpoint
CREATE INDEX "notice_due" ON "notice" USING btree ("publish_at") WHERE "notice"."state" = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "notice_type" ON "notice" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "notice_text_notice" ON "notice_text" USING btree ("notice_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_batch" ON "outbox" USING btree ("batch","batch_key");