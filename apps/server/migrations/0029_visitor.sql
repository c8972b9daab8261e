CREATE TABLE "visitor_reason" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitor_reason_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp(3) with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_setting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitor_setting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"retention_days" integer DEFAULT 30 NOT NULL,
	"gates" jsonb NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"place_en" text DEFAULT '' NOT NULL,
	"directions" text DEFAULT '' NOT NULL,
	"directions_en" text DEFAULT '' NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_setting_retention" CHECK ("visitor_setting"."retention_days" between 7 and 90)
);
--> statement-breakpoint
CREATE TABLE "visitor_pass" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitor_pass_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"people" integer NOT NULL,
	"plate" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"unit_id" bigint,
	"building_id" bigint,
	"floor_id" bigint,
	"building_name" text DEFAULT '' NOT NULL,
	"floor_name" text DEFAULT '' NOT NULL,
	"unit_name" text DEFAULT '' NOT NULL,
	"host_id" bigint,
	"host" text DEFAULT '' NOT NULL,
	"reason_id" bigint NOT NULL,
	"from_at" timestamp(3) with time zone NOT NULL,
	"to_at" timestamp(3) with time zone NOT NULL,
	"uses_allowed" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'VALID' NOT NULL,
	"inside_since" timestamp(3) with time zone,
	"walk_in" boolean DEFAULT false NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"code_seed" text DEFAULT '' NOT NULL,
	"code_key" text,
	"forgotten_at" timestamp(3) with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_time" CHECK ("visitor_pass"."to_at" > "visitor_pass"."from_at"),
	CONSTRAINT "visitor_uses" CHECK ("visitor_pass"."uses" >= 0 and "visitor_pass"."uses" <= coalesce("visitor_pass"."uses_allowed", "visitor_pass"."uses")),
	CONSTRAINT "visitor_ended" CHECK (("visitor_pass"."status" = 'VALID') = ("visitor_pass"."ended_at" is null)),
	CONSTRAINT "visitor_forgotten" CHECK ("visitor_pass"."forgotten_at" is null or ("visitor_pass"."status" <> 'VALID' and "visitor_pass"."inside_since" is null and "visitor_pass"."code_key" is null and "visitor_pass"."host_id" is null and "visitor_pass"."name" || "visitor_pass"."phone" || "visitor_pass"."plate" || "visitor_pass"."email" || "visitor_pass"."host" || "visitor_pass"."cancel_reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "visitor_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitor_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pass_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_use" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitor_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"time" timestamp(3) with time zone NOT NULL,
	"direction" text NOT NULL,
	"result" text NOT NULL,
	"warning" text,
	"way" text NOT NULL,
	"gate" text NOT NULL,
	"user_id" bigint,
	"user_name" text NOT NULL,
	"pass_id" bigint,
	"reason_id" bigint,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "visitor_use_known" CHECK ("visitor_use"."pass_id" is not null or "visitor_use"."result" in ('UNKNOWN', 'OTHER_ESTATE'))
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "visitor_reason" ADD CONSTRAINT "visitor_reason_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_setting" ADD CONSTRAINT "visitor_setting_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_pass" ADD CONSTRAINT "visitor_pass_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_pass" ADD CONSTRAINT "visitor_pass_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_pass" ADD CONSTRAINT "visitor_pass_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_pass" ADD CONSTRAINT "visitor_pass_floor_id_floor_id_fk" FOREIGN KEY ("floor_id") REFERENCES "public"."floor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_pass" ADD CONSTRAINT "visitor_pass_host_id_resident_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."resident"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_pass" ADD CONSTRAINT "visitor_pass_reason_id_visitor_reason_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."visitor_reason"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_token" ADD CONSTRAINT "visitor_token_pass_id_visitor_pass_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."visitor_pass"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_use" ADD CONSTRAINT "visitor_use_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_use" ADD CONSTRAINT "visitor_use_pass_id_visitor_pass_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."visitor_pass"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_use" ADD CONSTRAINT "visitor_use_reason_id_visitor_reason_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."visitor_reason"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_reason_name" ON "visitor_reason" USING btree ("condo_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_reason_name_en" ON "visitor_reason" USING btree ("condo_id",lower("name_en"));--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_setting_condo" ON "visitor_setting" USING btree ("condo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_number" ON "visitor_pass" USING btree ("condo_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_code" ON "visitor_pass" USING btree ("condo_id","code_key") WHERE "visitor_pass"."code_key" is not null;--> statement-breakpoint
CREATE INDEX "visitor_list" ON "visitor_pass" USING btree ("condo_id","id");--> statement-breakpoint
CREATE INDEX "visitor_status" ON "visitor_pass" USING btree ("condo_id","status","id");--> statement-breakpoint
CREATE INDEX "visitor_from" ON "visitor_pass" USING btree ("condo_id","from_at","id");--> statement-breakpoint
CREATE INDEX "visitor_to" ON "visitor_pass" USING btree ("condo_id","to_at","id");--> statement-breakpoint
CREATE INDEX "visitor_live" ON "visitor_pass" USING btree ("condo_id","to_at") WHERE "visitor_pass"."status" = 'VALID';--> statement-breakpoint
CREATE INDEX "visitor_over" ON "visitor_pass" USING btree ("to_at") WHERE "visitor_pass"."status" = 'VALID';--> statement-breakpoint
CREATE INDEX "visitor_inside" ON "visitor_pass" USING btree ("condo_id","inside_since","id") WHERE "visitor_pass"."inside_since" is not null;--> statement-breakpoint
CREATE INDEX "visitor_unit" ON "visitor_pass" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "visitor_building" ON "visitor_pass" USING btree ("building_id","id");--> statement-breakpoint
CREATE INDEX "visitor_host" ON "visitor_pass" USING btree ("host_id","id") WHERE "visitor_pass"."host_id" is not null;--> statement-breakpoint
CREATE INDEX "visitor_reason_pass" ON "visitor_pass" USING btree ("reason_id","id");--> statement-breakpoint
CREATE INDEX "visitor_kept" ON "visitor_pass" USING btree ("condo_id","ended_at") WHERE "visitor_pass"."forgotten_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_token_hash" ON "visitor_token" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "visitor_token_pass" ON "visitor_token" USING btree ("pass_id");--> statement-breakpoint
CREATE INDEX "visitor_use_list" ON "visitor_use" USING btree ("condo_id","time","id","direction","result");--> statement-breakpoint
CREATE INDEX "visitor_use_pass" ON "visitor_use" USING btree ("pass_id","id");--> statement-breakpoint
CREATE INDEX "visitor_use_gate" ON "visitor_use" USING btree ("condo_id","gate","time","id");--> statement-breakpoint
CREATE INDEX "visitor_use_refused" ON "visitor_use" USING btree ("condo_id","result","time","id") WHERE "visitor_use"."result" <> 'ADMITTED';--> statement-breakpoint
CREATE INDEX "visitor_use_wrong" ON "visitor_use" USING btree ("user_id","time") WHERE "visitor_use"."result" = 'UNKNOWN';--> statement-breakpoint
CREATE INDEX "visitor_use_address" ON "visitor_use" USING btree ("address","time") WHERE "visitor_use"."address" <> '';--> statement-breakpoint
CREATE INDEX "outbox_about" ON "outbox" USING btree ("about") WHERE "outbox"."about" is not null;--> statement-breakpoint
create trigger visitor_added after insert on visitor_pass referencing new table as changed
  for each statement execute function note_change('VISITOR');
--> statement-breakpoint
create trigger visitor_updated after update on visitor_pass referencing new table as changed
  for each statement execute function note_change('VISITOR');
