CREATE TABLE "bill_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"month" date NOT NULL,
	"standard_ids" bigint[] NOT NULL,
	"state" text NOT NULL,
	"wanted" integer DEFAULT 0 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"user_id" bigint,
	"user_name" text DEFAULT '' NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "counter_closing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counter_closing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"day" date NOT NULL,
	"cashier_id" bigint NOT NULL,
	"cashier" text NOT NULL,
	"since" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone NOT NULL,
	"until_payment_id" bigint NOT NULL,
	"until_refund_id" bigint NOT NULL,
	"ways" jsonb NOT NULL,
	"others" jsonb NOT NULL,
	"difference" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meter" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"unit_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"removed_at" timestamp(3) with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meter_reading" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"meter_id" bigint NOT NULL,
	"day" date NOT NULL,
	"value" bigint NOT NULL,
	"flag" text,
	"note" text DEFAULT '' NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"charge_id" bigint,
	CONSTRAINT "meter_reading_day" UNIQUE("meter_id","day"),
	CONSTRAINT "meter_reading_value" CHECK ("meter_reading"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bill_standard" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_standard_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"bill_type" text NOT NULL,
	"price_unit" text NOT NULL,
	"billed" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"auto_day" integer,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_standard_day" CHECK ("bill_standard"."auto_day" is null or "bill_standard"."auto_day" between 1 and 28)
);
--> statement-breakpoint
CREATE TABLE "bill_standard_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_standard_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"standard_id" bigint NOT NULL,
	"from_day" date NOT NULL,
	"price" bigint NOT NULL,
	"scope" jsonb NOT NULL,
	"late" jsonb NOT NULL,
	"due_days" integer NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_standard_version_day" UNIQUE("standard_id","from_day"),
	CONSTRAINT "bill_standard_version_price" CHECK ("bill_standard_version"."price" > 0)
);
--> statement-breakpoint
ALTER TABLE "rent_reminder" ALTER COLUMN "lease_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachment" "bytea";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachment_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "refund_approval_over" bigint;--> statement-breakpoint
ALTER TABLE "unit" ADD COLUMN "shares" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "bill_type" text;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "bill_source" text;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "standard_id" bigint;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "standard_version_id" bigint;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "run_id" bigint;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "late_of_id" bigint;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "offline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "judged_by_id" bigint;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "judged_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "judged_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "bill_run" ADD CONSTRAINT "bill_run_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_closing" ADD CONSTRAINT "counter_closing_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter" ADD CONSTRAINT "meter_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter" ADD CONSTRAINT "meter_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_reading" ADD CONSTRAINT "meter_reading_meter_id_meter_id_fk" FOREIGN KEY ("meter_id") REFERENCES "public"."meter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_reading" ADD CONSTRAINT "meter_reading_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_standard" ADD CONSTRAINT "bill_standard_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_standard_version" ADD CONSTRAINT "bill_standard_version_standard_id_bill_standard_id_fk" FOREIGN KEY ("standard_id") REFERENCES "public"."bill_standard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_run_condo" ON "bill_run" USING btree ("condo_id","id");--> statement-breakpoint
CREATE INDEX "counter_closing_condo" ON "counter_closing" USING btree ("condo_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_closing_once" ON "counter_closing" USING btree ("condo_id","cashier_id","until_payment_id","until_refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meter_unit" ON "meter" USING btree ("unit_id","kind") WHERE "meter"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "meter_number" ON "meter" USING btree ("condo_id",lower("number")) WHERE "meter"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "meter_condo" ON "meter" USING btree ("condo_id","kind");--> statement-breakpoint
CREATE INDEX "meter_reading_charge" ON "meter_reading" USING btree ("charge_id") WHERE "meter_reading"."charge_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_standard_name" ON "bill_standard" USING btree ("condo_id",lower("name")) WHERE "bill_standard"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bill_standard_auto" ON "bill_standard" USING btree ("auto_day") WHERE "bill_standard"."active" and "bill_standard"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "charge_bill_sums" ON "charge" USING btree ("condo_id","start_day","id","status","due_day","bill_type","amount","paid","refunded","building_id","bill_source","offline") WHERE "charge"."kind" = 'BILL' and "charge"."status" <> 'VOID';--> statement-breakpoint
CREATE INDEX "charge_version" ON "charge" USING btree ("standard_version_id","start_day") WHERE "charge"."standard_version_id" is not null;--> statement-breakpoint
CREATE INDEX "charge_run" ON "charge" USING btree ("run_id") WHERE "charge"."run_id" is not null;--> statement-breakpoint
CREATE INDEX "charge_late" ON "charge" USING btree ("late_of_id") WHERE "charge"."late_of_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "charge_bill_once" ON "charge" USING btree ("standard_id","unit_id","start_day") WHERE "charge"."bill_source" = 'RUN' and "charge"."status" <> 'VOID';--> statement-breakpoint
CREATE INDEX "charge_open" ON "charge" USING btree ("unit_id","amount") WHERE "charge"."status" in ('UNPAID', 'CENSOR_REJECT') and not "charge"."offline";--> statement-breakpoint
CREATE INDEX "payment_cashier" ON "payment" USING btree ("condo_id","submitted_by_id","id") WHERE "payment"."state" = 'PAID' and "payment"."source" = 'COUNTER';--> statement-breakpoint
CREATE INDEX "refund_waiting" ON "refund" USING btree ("condo_id","created_at") WHERE "refund"."state" = 'WAITING';--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_bill" CHECK (("charge"."kind" = 'BILL') = ("charge"."bill_type" is not null));