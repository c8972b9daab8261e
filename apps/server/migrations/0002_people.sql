CREATE TABLE "console_presence" (
	"server_id" text NOT NULL,
	"company_id" bigint,
	"count" integer NOT NULL,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "console_presence_once" UNIQUE NULLS NOT DISTINCT("server_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "platform_setting" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"idle_timeout_ms" bigint,
	"password_min_length" integer DEFAULT 6 NOT NULL,
	"password_mixed_case" boolean DEFAULT false NOT NULL,
	"password_symbol" boolean DEFAULT false NOT NULL,
	"require_second_factor" boolean DEFAULT false NOT NULL,
	"smtp_host" text DEFAULT '' NOT NULL,
	"smtp_port" integer DEFAULT 465 NOT NULL,
	"smtp_secure" boolean DEFAULT true NOT NULL,
	"smtp_user" text DEFAULT '' NOT NULL,
	"smtp_password" text DEFAULT '' NOT NULL,
	"smtp_from" text DEFAULT '' NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_setting_one" CHECK ("platform_setting"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "announcement_company" (
	"announcement_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	CONSTRAINT "announcement_company_announcement_id_company_id_pk" PRIMARY KEY("announcement_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"content" jsonb NOT NULL,
	"content_en" jsonb NOT NULL,
	"audience" text NOT NULL,
	"state" text NOT NULL,
	"publish_at" timestamp(3) with time zone NOT NULL,
	"author" text NOT NULL,
	"author_id" bigint,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_config" (
	"condo_id" bigint PRIMARY KEY NOT NULL,
	"functions" jsonb NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_catalogue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_catalogue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"position" integer NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"catalogue_id" bigint NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"answer" jsonb NOT NULL,
	"answer_en" jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"words_en" text DEFAULT '' NOT NULL,
	"screens" text[] DEFAULT '{}' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "binding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "binding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"resident_id" bigint NOT NULL,
	"unit_id" bigint,
	"unit_label" text DEFAULT '' NOT NULL,
	"identity" text NOT NULL,
	"since_day" date NOT NULL,
	"until_day" date,
	"ended_at" timestamp(3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"card_no" text DEFAULT '' NOT NULL,
	"photo_file_id" bigint,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "binding_days" CHECK ("binding"."until_day" is null or "binding"."until_day" >= "binding"."since_day")
);
--> statement-breakpoint
CREATE TABLE "resident" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resident_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"id_type" text NOT NULL,
	"id_no" text DEFAULT '' NOT NULL,
	"has_account" boolean DEFAULT false NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"image_file_id" bigint NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"start_day" text NOT NULL,
	"end_day" text,
	"position" integer NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "information_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "information_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"position" integer NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_link" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "access_link_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
DROP INDEX "group_name";--> statement-breakpoint
DROP INDEX "user_username";--> statement-breakpoint
DROP INDEX "user_company";--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "person_in_charge" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "emergency_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "office_time" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "address_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "licence_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "poster_file_id" bigint;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "image_file_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "bank_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "bank_user_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "bank_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "state" text DEFAULT 'ACTIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "require_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "region" text DEFAULT 'HK' NOT NULL;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "district" text DEFAULT 'CENTRAL_WESTERN' NOT NULL;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "lock_type" text DEFAULT 'HUMAN' NOT NULL;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "brief" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "brief_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "poster_file_id" bigint;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "image_file_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "state" text DEFAULT 'ACTIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "set_up_done" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "set_up_demo" boolean;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "overdue_first_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "overdue_second_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "rent_generation_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "refund_period_days" integer DEFAULT 180 NOT NULL;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "resident_repair" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "setting_version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "announcement_id" bigint;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "totp_enabled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "totp_pending" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "totp_step" bigint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "announcement_company" ADD CONSTRAINT "announcement_company_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_company" ADD CONSTRAINT "announcement_company_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_config" ADD CONSTRAINT "app_config_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_catalogue" ADD CONSTRAINT "help_catalogue_parent_id_help_catalogue_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."help_catalogue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_question" ADD CONSTRAINT "help_question_catalogue_id_help_catalogue_id_fk" FOREIGN KEY ("catalogue_id") REFERENCES "public"."help_catalogue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binding" ADD CONSTRAINT "binding_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binding" ADD CONSTRAINT "binding_resident_id_resident_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."resident"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binding" ADD CONSTRAINT "binding_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resident" ADD CONSTRAINT "resident_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_link" ADD CONSTRAINT "access_link_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_company_company" ON "announcement_company" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "announcement_due" ON "announcement" USING btree ("state","publish_at");--> statement-breakpoint
CREATE INDEX "help_catalogue_parent" ON "help_catalogue" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "help_question_catalogue" ON "help_question" USING btree ("catalogue_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "binding_owner" ON "binding" USING btree ("unit_id") WHERE "binding"."identity" = 'OWNER' and "binding"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "binding_once" ON "binding" USING btree ("unit_id","resident_id") WHERE "binding"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "binding_card" ON "binding" USING btree ("condo_id","card_no") WHERE "binding"."card_no" <> '' and "binding"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "binding_resident" ON "binding" USING btree ("resident_id");--> statement-breakpoint
CREATE INDEX "binding_unit" ON "binding" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "binding_since" ON "binding" USING btree ("since_day");--> statement-breakpoint
CREATE INDEX "binding_until" ON "binding" USING btree ("until_day") WHERE "binding"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "binding_condo" ON "binding" USING btree ("condo_id","identity") WHERE "binding"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "resident_condo_name" ON "resident" USING btree ("condo_id","name","id");--> statement-breakpoint
CREATE INDEX "resident_condo_phone" ON "resident" USING btree ("condo_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "resident_id_no" ON "resident" USING btree ("condo_id","id_type","id_no") WHERE "resident"."id_no" <> '' and "resident"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "resident_account" ON "resident" USING btree ("condo_id","phone") WHERE "resident"."has_account" and "resident"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "information_type_name" ON "information_type" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "information_type_name_en" ON "information_type" USING btree (lower("name_en"));--> statement-breakpoint
CREATE INDEX "audit_time" ON "audit" USING btree ("time");--> statement-breakpoint
CREATE UNIQUE INDEX "company_name" ON "company" USING btree (lower("name")) WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_created" ON "company" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "condo_name" ON "condo" USING btree ("company_id",lower("name")) WHERE "condo"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_announcement" ON "message" USING btree ("announcement_id","user_id");--> statement-breakpoint
CREATE INDEX "message_announcement_read" ON "message" USING btree ("announcement_id") WHERE "message"."is_read" and "message"."announcement_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_name" ON "permission_group" USING btree (coalesce("company_id", 0),lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_username" ON "app_user" USING btree (lower("username")) WHERE "app_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_company" ON "app_user" USING btree ("company_id","id");