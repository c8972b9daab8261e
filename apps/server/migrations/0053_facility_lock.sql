CREATE TABLE "facility_feed" (
	"facility_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "facility_feed_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "facility_key_release" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facility_key_release_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"lock_id" bigint NOT NULL,
	"booking_id" bigint NOT NULL,
	"released_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facility_lock" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facility_lock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"facility_id" bigint NOT NULL,
	"dev_name" text NOT NULL,
	"dev_sn" text NOT NULL,
	"dev_mac" text NOT NULL,
	"dev_type" integer NOT NULL,
	"key_sealed" text,
	"key_hash" text,
	"key_since" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"created_by" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "facility_lock_secret" CHECK (("facility_lock"."revoked_at" is null) = ("facility_lock"."key_sealed" is not null) and
        ("facility_lock"."key_sealed" is null) = ("facility_lock"."key_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "facility" ADD COLUMN "lock_type" text DEFAULT 'HUMAN' NOT NULL;--> statement-breakpoint
ALTER TABLE "facility_feed" ADD CONSTRAINT "facility_feed_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_key_release" ADD CONSTRAINT "facility_key_release_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_key_release" ADD CONSTRAINT "facility_key_release_lock_id_facility_lock_id_fk" FOREIGN KEY ("lock_id") REFERENCES "public"."facility_lock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_key_release" ADD CONSTRAINT "facility_key_release_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_lock" ADD CONSTRAINT "facility_lock_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_lock" ADD CONSTRAINT "facility_lock_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "facility_key_release_lock" ON "facility_key_release" USING btree ("lock_id","released_at");--> statement-breakpoint
CREATE INDEX "facility_key_release_booking" ON "facility_key_release" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "facility_lock_live" ON "facility_lock" USING btree ("facility_id") WHERE "facility_lock"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "facility_lock_sn" ON "facility_lock" USING btree ("dev_sn") WHERE "facility_lock"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "facility_lock_mac" ON "facility_lock" USING btree ("dev_mac") WHERE "facility_lock"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "facility_lock_key" ON "facility_lock" USING btree ("key_hash") WHERE "facility_lock"."revoked_at" is null;