CREATE TABLE "template_edition" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_edition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template_id" bigint NOT NULL,
	"edition" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"content_en" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"use" text,
	"edition" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"content_en" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"deleted_by" text,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "template_edition" ADD CONSTRAINT "template_edition_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template" ADD CONSTRAINT "template_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "template_edition_number" ON "template_edition" USING btree ("template_id","edition");--> statement-breakpoint
CREATE INDEX "template_list" ON "template" USING btree ("condo_id","kind") WHERE "template"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "template_removed" ON "template" USING btree ("condo_id","deleted_at") WHERE "template"."deleted_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "template_name" ON "template" USING btree ("condo_id",lower("name")) WHERE "template"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "template_use" ON "template" USING btree ("condo_id","use") WHERE "template"."deleted_at" is null and "template"."use" is not null;