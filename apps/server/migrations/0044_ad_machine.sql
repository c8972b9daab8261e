CREATE TABLE "ad_content" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_content_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"name" text NOT NULL,
	"columns" text NOT NULL,
	"items" jsonb NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_feed" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"headlines" text[] DEFAULT '{}' NOT NULL,
	"changed_at" timestamp(3) with time zone,
	"fetched_at" timestamp(3) with time zone,
	"next_at" timestamp(3) with time zone NOT NULL,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"time" timestamp(3) with time zone NOT NULL,
	"condo_id" bigint NOT NULL,
	"machine_id" bigint NOT NULL,
	"machine" text NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"own_id" text
);
--> statement-breakpoint
CREATE TABLE "ad_machine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_machine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"logo_id" bigint,
	"orientation" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"rss_url" text DEFAULT '' NOT NULL,
	"model_id" bigint,
	"model_version" bigint,
	"content_id" bigint,
	"content_version" bigint,
	"layout" text DEFAULT 'FULL' NOT NULL,
	"slots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"columns" text DEFAULT 'ONE' NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published" bigint DEFAULT 1 NOT NULL,
	"published_at" timestamp(3) with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_machine_valid" CHECK ("ad_machine"."valid_to" >= "ad_machine"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "ad_model" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_model_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"layout" text NOT NULL,
	"slots" jsonb NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_pairing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_pairing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"secret_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"machine_id" bigint
);
--> statement-breakpoint
CREATE TABLE "ad_piece" (
	"upload_id" bigint NOT NULL,
	"index" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "ad_piece_upload_id_index_pk" PRIMARY KEY("upload_id","index")
);
--> statement-breakpoint
CREATE TABLE "ad_play_day" (
	"machine_id" bigint NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"condo_id" bigint NOT NULL,
	"machine" text NOT NULL,
	"kind" text NOT NULL,
	"plays" integer NOT NULL,
	"ms" bigint NOT NULL,
	CONSTRAINT "ad_play_day_machine_id_day_key_name_pk" PRIMARY KEY("machine_id","day","key","name")
);
--> statement-breakpoint
CREATE TABLE "ad_play" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_play_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"time" timestamp(3) with time zone NOT NULL,
	"condo_id" bigint NOT NULL,
	"machine_id" bigint NOT NULL,
	"machine" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"ms" integer NOT NULL,
	"own_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_seen" (
	"machine_id" bigint PRIMARY KEY NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"online" boolean DEFAULT false NOT NULL,
	"told_at" timestamp(3) with time zone,
	"shown" bigint DEFAULT 0 NOT NULL,
	"loaded" integer DEFAULT 0 NOT NULL,
	"playing" text DEFAULT '' NOT NULL,
	"app" text DEFAULT '' NOT NULL,
	"space_used" bigint,
	"space_free" bigint,
	"failure" text DEFAULT '' NOT NULL,
	"look_until" timestamp(3) with time zone,
	"picture" "bytea",
	"picture_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ad_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"machine_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ad_upload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_video" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_video_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"file_id" bigint NOT NULL,
	"still_id" bigint,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_content" ADD CONSTRAINT "ad_content_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_machine" ADD CONSTRAINT "ad_machine_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_machine" ADD CONSTRAINT "ad_machine_model_id_ad_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."ad_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_machine" ADD CONSTRAINT "ad_machine_content_id_ad_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."ad_content"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_pairing" ADD CONSTRAINT "ad_pairing_machine_id_ad_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."ad_machine"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_piece" ADD CONSTRAINT "ad_piece_upload_id_ad_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."ad_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_seen" ADD CONSTRAINT "ad_seen_machine_id_ad_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."ad_machine"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_token" ADD CONSTRAINT "ad_token_machine_id_ad_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."ad_machine"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_upload" ADD CONSTRAINT "ad_upload_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_content_name" ON "ad_content" USING btree ("condo_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "ad_feed_url" ON "ad_feed" USING btree ("url");--> statement-breakpoint
CREATE INDEX "ad_feed_next" ON "ad_feed" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_log_once" ON "ad_log" USING btree ("machine_id","own_id");--> statement-breakpoint
CREATE INDEX "ad_log_list" ON "ad_log" USING btree ("condo_id","time","id");--> statement-breakpoint
CREATE INDEX "ad_log_machine" ON "ad_log" USING btree ("machine_id","time","id");--> statement-breakpoint
CREATE INDEX "ad_log_time" ON "ad_log" USING btree ("time");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_machine_code" ON "ad_machine" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "ad_machine_condo" ON "ad_machine" USING btree ("condo_id","id");--> statement-breakpoint
CREATE INDEX "ad_machine_model" ON "ad_machine" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "ad_machine_content" ON "ad_machine" USING btree ("content_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_model_name" ON "ad_model" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "ad_pairing_code" ON "ad_pairing" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_pairing_secret" ON "ad_pairing" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "ad_pairing_expiry" ON "ad_pairing" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ad_play_day_list" ON "ad_play_day" USING btree ("condo_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_play_once" ON "ad_play" USING btree ("machine_id","own_id");--> statement-breakpoint
CREATE INDEX "ad_play_list" ON "ad_play" USING btree ("condo_id","time","id");--> statement-breakpoint
CREATE INDEX "ad_play_machine" ON "ad_play" USING btree ("machine_id","time","id");--> statement-breakpoint
CREATE INDEX "ad_play_time" ON "ad_play" USING btree ("time");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_token_hash" ON "ad_token" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_token_machine" ON "ad_token" USING btree ("machine_id") WHERE "ad_token"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_upload_same" ON "ad_upload" USING btree ("user_id","sha256","size");