CREATE TABLE "weather" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weather_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"signal" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"ended_by" text DEFAULT '' NOT NULL,
	"notice_id" bigint,
	"closing_ids" bigint[] DEFAULT '{}' NOT NULL,
	"activity_ids" bigint[] DEFAULT '{}' NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weather_times" CHECK ("weather"."started_at" < "weather"."until" and "weather"."ended_at" >= "weather"."started_at")
);
--> statement-breakpoint
ALTER TABLE "weather" ADD CONSTRAINT "weather_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather" ADD CONSTRAINT "weather_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "weather_live" ON "weather" USING btree ("condo_id") WHERE "weather"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "weather_list" ON "weather" USING btree ("condo_id","started_at","id");--> statement-breakpoint
CREATE INDEX "weather_notice" ON "weather" USING btree ("notice_id");