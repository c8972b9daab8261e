CREATE TABLE "activity_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity_id" bigint NOT NULL,
	"time" timestamp(3) with time zone NOT NULL,
	"user_name" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"content" text NOT NULL,
	"content_en" text NOT NULL,
	"signups" integer NOT NULL,
	"mails" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"type" text NOT NULL,
	"cover_file_id" bigint,
	"from_at" timestamp(3) with time zone NOT NULL,
	"to_at" timestamp(3) with time zone NOT NULL,
	"open_at" timestamp(3) with time zone NOT NULL,
	"deadline_at" timestamp(3) with time zone NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"places" integer NOT NULL,
	"waiting_places" integer NOT NULL,
	"identities" text[] DEFAULT '{}' NOT NULL,
	"age_from" integer NOT NULL,
	"age_to" integer NOT NULL,
	"content" jsonb NOT NULL,
	"content_en" jsonb NOT NULL,
	"charged" boolean NOT NULL,
	"fee" text NOT NULL,
	"price" integer NOT NULL,
	"bands" jsonb NOT NULL,
	"cancel_hours" integer,
	"online_minutes" integer NOT NULL,
	"other_minutes" integer NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"enrolled" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" text NOT NULL,
	"cancelled_at" timestamp(3) with time zone,
	"cancelled_by" text DEFAULT '' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"cancel_reason_en" text DEFAULT '' NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_token" UNIQUE("token_hash"),
	CONSTRAINT "activity_times" CHECK ("activity"."from_at" < "activity"."to_at" and "activity"."deadline_at" <= "activity"."from_at" and "activity"."open_at" < "activity"."deadline_at"),
	CONSTRAINT "activity_places" CHECK ("activity"."enrolled" >= 0 and "activity"."waiting" >= 0 and ("activity"."places" = 0 or "activity"."enrolled" <= "activity"."places")),
	CONSTRAINT "activity_cancelled" CHECK (("activity"."state" = 'CANCELLED') = ("activity"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "activity_signup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_signup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"number" text NOT NULL,
	"activity_id" bigint NOT NULL,
	"resident_id" bigint NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"unit_id" bigint,
	"unit_name" text NOT NULL,
	"heads" jsonb NOT NULL,
	"head_count" integer NOT NULL,
	"amount" integer NOT NULL,
	"remark" text NOT NULL,
	"online" boolean NOT NULL,
	"state" text NOT NULL,
	"pay_until" timestamp(3) with time zone,
	"signed_at" timestamp(3) with time zone NOT NULL,
	"signed_by" text NOT NULL,
	"charge_id" bigint,
	"confirmed_at" timestamp(3) with time zone,
	"attended_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	"cancel_result" text,
	"cancel_failure" text DEFAULT '' NOT NULL,
	"merged" boolean DEFAULT false NOT NULL,
	"seed" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_key" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_signup_charge" UNIQUE("charge_id"),
	CONSTRAINT "activity_signup_token" UNIQUE("token_hash"),
	CONSTRAINT "activity_signup_heads" CHECK ("activity_signup"."head_count" > 0 and "activity_signup"."amount" >= 0),
	CONSTRAINT "activity_signup_pays" CHECK (("activity_signup"."state" = 'UNPAID') <= ("activity_signup"."charge_id" is not null and "activity_signup"."pay_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "activity_message" ADD CONSTRAINT "activity_message_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_signup" ADD CONSTRAINT "activity_signup_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_signup" ADD CONSTRAINT "activity_signup_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_signup" ADD CONSTRAINT "activity_signup_resident_id_resident_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."resident"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_signup" ADD CONSTRAINT "activity_signup_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_signup" ADD CONSTRAINT "activity_signup_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_message_activity" ON "activity_message" USING btree ("activity_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_number" ON "activity" USING btree ("condo_id","number");--> statement-breakpoint
CREATE INDEX "activity_list" ON "activity" USING btree ("condo_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_time" ON "activity" USING btree ("condo_id","from_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_signup_number" ON "activity_signup" USING btree ("condo_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_signup_code" ON "activity_signup" USING btree ("condo_id","code_key");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_signup_once" ON "activity_signup" USING btree ("activity_id","resident_id") WHERE "activity_signup"."state" in ('WAITING', 'UNPAID', 'CONFIRMED', 'ATTENDED') and not "activity_signup"."merged";--> statement-breakpoint
CREATE INDEX "activity_signup_list" ON "activity_signup" USING btree ("condo_id","signed_at","id");--> statement-breakpoint
CREATE INDEX "activity_signup_activity" ON "activity_signup" USING btree ("activity_id","signed_at","id");--> statement-breakpoint
CREATE INDEX "activity_signup_state" ON "activity_signup" USING btree ("activity_id","state","id");--> statement-breakpoint
CREATE INDEX "activity_signup_resident" ON "activity_signup" USING btree ("resident_id","id");--> statement-breakpoint
CREATE INDEX "activity_signup_unit" ON "activity_signup" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "activity_signup_due" ON "activity_signup" USING btree ("pay_until") WHERE "activity_signup"."state" = 'UNPAID';--> statement-breakpoint
CREATE INDEX "activity_signup_failed" ON "activity_signup" USING btree ("condo_id","activity_id") WHERE "activity_signup"."cancel_result" = 'FAILED';