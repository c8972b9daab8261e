CREATE TABLE "job_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"began_at" timestamp(3) with time zone NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"ok" boolean DEFAULT false NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_kind" UNIQUE("condo_id","kind")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"time" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"source_id" bigint NOT NULL,
	"user_id" bigint,
	"user_name" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"time" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_stand_in" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"due_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"condo_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "calendar_link_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "lease" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lease_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"business_no" text NOT NULL,
	"unit_id" bigint,
	"building_id" bigint,
	"floor_id" bigint,
	"building_name" text NOT NULL,
	"floor_name" text NOT NULL,
	"unit_name" text NOT NULL,
	"lease_type" text NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"signed_day" date NOT NULL,
	"break_from_day" date,
	"notice_days" integer DEFAULT 30 NOT NULL,
	"tenant_id" bigint NOT NULL,
	"tenant_name" text NOT NULL,
	"tenant_phone" text NOT NULL,
	"tenant_email" text DEFAULT '' NOT NULL,
	"tenant_id_type" text NOT NULL,
	"tenant_id_no" text NOT NULL,
	"landlord_name" text DEFAULT '' NOT NULL,
	"landlord_phone" text DEFAULT '' NOT NULL,
	"deposit" bigint NOT NULL,
	"deposit_charge_id" bigint,
	"auto_gen_rent" boolean NOT NULL,
	"valid" boolean DEFAULT true NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"contract_file_id" bigint,
	"previous_id" bigint,
	"domestic" boolean NOT NULL,
	"stamped_day" date,
	"stamp_no" text DEFAULT '' NOT NULL,
	"cr109_day" date,
	"move_out_day" date,
	"move_out_reason" text DEFAULT '' NOT NULL,
	"ended_day" date,
	"begun_at" timestamp(3) with time zone,
	"binding_id" bigint,
	"expiry_told" integer[] DEFAULT '{}' NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lease_days" CHECK ("lease"."end_day" >= "lease"."start_day")
);
--> statement-breakpoint
CREATE TABLE "lease_standard" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lease_standard_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lease_id" bigint NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"monthly_amount" bigint NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lease_standard_days" CHECK ("lease_standard"."end_day" >= "lease_standard"."start_day" and "lease_standard"."monthly_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "charge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"business_no" text NOT NULL,
	"status" text DEFAULT 'UNPAID' NOT NULL,
	"unit_id" bigint,
	"building_id" bigint,
	"floor_id" bigint,
	"building_name" text DEFAULT '' NOT NULL,
	"floor_name" text DEFAULT '' NOT NULL,
	"unit_name" text DEFAULT '' NOT NULL,
	"lease_id" bigint,
	"lease_no" text DEFAULT '' NOT NULL,
	"payer_id" bigint NOT NULL,
	"payer_name" text NOT NULL,
	"payer_phone" text DEFAULT '' NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"due_day" date NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunding" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"deducted" bigint DEFAULT 0 NOT NULL,
	"channel" text,
	"paid_at" timestamp(3) with time zone,
	"overdue_at" timestamp(3) with time zone,
	"auto" boolean DEFAULT false NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"month_days" integer DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"void_reason" text DEFAULT '' NOT NULL,
	"waived" boolean DEFAULT false NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charge_amount" CHECK ("charge"."amount" > 0 and "charge"."end_day" >= "charge"."start_day"),
	CONSTRAINT "charge_paid" CHECK ("charge"."paid" between 0 and "charge"."amount" and least("charge"."refunding", "charge"."refunded", "charge"."deducted") >= 0 and "charge"."refunding" + "charge"."refunded" + "charge"."deducted" <= "charge"."paid"),
	CONSTRAINT "charge_status_paid" CHECK (("charge"."status" in ('PAID', 'REFUNDING', 'REFUNDED', 'REFUND_FAILED')) = ("charge"."paid" = "charge"."amount"))
);
--> statement-breakpoint
CREATE TABLE "counter" (
	"condo_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "counter_condo_id_kind_pk" PRIMARY KEY("condo_id","kind")
);
--> statement-breakpoint
CREATE TABLE "deduction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deduction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"charge_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"user_name" text NOT NULL,
	"time" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "deduction_amount" CHECK ("deduction"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "finance_flow" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "finance_flow_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"bill_type" text NOT NULL,
	"payment_type" text NOT NULL,
	"total" bigint NOT NULL,
	"account" text NOT NULL,
	"pay_time" timestamp(3) with time zone NOT NULL,
	"voucher_file_id" bigint,
	"charge_id" bigint NOT NULL,
	"payment_id" bigint,
	"refund_id" bigint,
	"transaction_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_item" (
	"payment_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"live" boolean NOT NULL,
	CONSTRAINT "payment_item_payment_id_charge_id_pk" PRIMARY KEY("payment_id","charge_id")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"state" text NOT NULL,
	"channel" text NOT NULL,
	"source" text NOT NULL,
	"amount" bigint NOT NULL,
	"received" bigint,
	"slip_no" text DEFAULT '' NOT NULL,
	"voucher_file_id" bigint,
	"payer_id" bigint NOT NULL,
	"payer_name" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"submitted_by_id" bigint,
	"submitted_by" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp(3) with time zone NOT NULL,
	"reviewed_by_id" bigint,
	"reviewed_by" text DEFAULT '' NOT NULL,
	"reviewed_at" timestamp(3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"paid_at" timestamp(3) with time zone,
	"session_id" text,
	"intent_id" text,
	"checkout_url" text DEFAULT '' NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"statement_line_id" bigint,
	CONSTRAINT "payment_cash" CHECK ("payment"."received" is null or "payment"."received" >= "payment"."amount")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"payment_id" bigint NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"printed" integer DEFAULT 0 NOT NULL,
	"voided_at" timestamp(3) with time zone,
	"void_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "receipt_no" UNIQUE("condo_id","no")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"proof_file_id" bigint,
	"stripe_id" text,
	"surplus" boolean DEFAULT false NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"user_id" bigint,
	"user_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statement_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statement_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" bigint NOT NULL,
	"condo_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "bank_statement_line_once" UNIQUE("condo_id","fingerprint"),
	CONSTRAINT "bank_statement_line_amount" CHECK ("bank_statement_line"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"name" text NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp(3) with time zone NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"repeated" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rent_invoice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rent_invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"number" text NOT NULL,
	"day" date NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"file_id" bigint,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rent_reminder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rent_reminder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"lease_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"feedback" text DEFAULT '' NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"time" timestamp(3) with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "condo" ADD COLUMN "fps_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction_id_ledger_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_link" ADD CONSTRAINT "calendar_link_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_link" ADD CONSTRAINT "calendar_link_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease" ADD CONSTRAINT "lease_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease" ADD CONSTRAINT "lease_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease" ADD CONSTRAINT "lease_tenant_id_resident_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."resident"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_standard" ADD CONSTRAINT "lease_standard_lease_id_lease_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."lease"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_payer_id_resident_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."resident"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter" ADD CONSTRAINT "counter_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deduction" ADD CONSTRAINT "deduction_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_flow" ADD CONSTRAINT "finance_flow_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_flow" ADD CONSTRAINT "finance_flow_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_flow" ADD CONSTRAINT "finance_flow_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_flow" ADD CONSTRAINT "finance_flow_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_item" ADD CONSTRAINT "payment_item_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_item" ADD CONSTRAINT "payment_item_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_payer_id_resident_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."resident"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_invoice" ADD CONSTRAINT "rent_invoice_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_invoice" ADD CONSTRAINT "rent_invoice_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_reminder" ADD CONSTRAINT "rent_reminder_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_reminder" ADD CONSTRAINT "rent_reminder_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_run_name" ON "job_run" USING btree ("name","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_entry_transaction" ON "ledger_entry" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account_id","time");--> statement-breakpoint
CREATE INDEX "ledger_entry_charge" ON "ledger_entry" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_source" ON "ledger_transaction" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "ledger_transaction_condo" ON "ledger_transaction" USING btree ("condo_id","time");--> statement-breakpoint
CREATE INDEX "stripe_stand_in_due" ON "stripe_stand_in" USING btree ("due_at") WHERE "stripe_stand_in"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "stripe_stand_in_intent" ON "stripe_stand_in" USING btree (("data" ->> 'payment_intent'));--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_link_user" ON "calendar_link" USING btree ("user_id","condo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lease_no" ON "lease" USING btree ("condo_id","business_no");--> statement-breakpoint
CREATE INDEX "lease_list" ON "lease" USING btree ("condo_id","id") WHERE "lease"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lease_filter" ON "lease" USING btree ("condo_id","start_day","end_day","lease_type","valid","building_id","floor_id","unit_id","tenant_id") WHERE "lease"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lease_begin" ON "lease" USING btree ("start_day") WHERE "lease"."valid" and "lease"."deleted_at" is null and "lease"."begun_at" is null;--> statement-breakpoint
CREATE INDEX "lease_end" ON "lease" USING btree ("condo_id","end_day");--> statement-breakpoint
CREATE INDEX "lease_building" ON "lease" USING btree ("building_id");--> statement-breakpoint
CREATE INDEX "lease_unit" ON "lease" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "lease_tenant" ON "lease" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lease_previous" ON "lease" USING btree ("previous_id") WHERE "lease"."previous_id" is not null and "lease"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lease_running" ON "lease" USING btree ("condo_id","end_day") WHERE "lease"."valid" and "lease"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lease_standard_lease" ON "lease_standard" USING btree ("lease_id","start_day");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_no" ON "charge" USING btree ("condo_id","business_no");--> statement-breakpoint
CREATE INDEX "charge_list" ON "charge" USING btree ("condo_id","kind","start_day","id") WHERE "charge"."status" <> 'VOID';--> statement-breakpoint
CREATE INDEX "charge_status" ON "charge" USING btree ("condo_id","kind","status","start_day","id");--> statement-breakpoint
CREATE INDEX "charge_building" ON "charge" USING btree ("building_id","kind","start_day","id","status") WHERE "charge"."status" <> 'VOID';--> statement-breakpoint
CREATE INDEX "charge_floor" ON "charge" USING btree ("floor_id","kind","start_day","status") WHERE "charge"."status" <> 'VOID';--> statement-breakpoint
CREATE INDEX "charge_unit" ON "charge" USING btree ("unit_id","kind","start_day");--> statement-breakpoint
CREATE INDEX "charge_lease" ON "charge" USING btree ("lease_id","start_day");--> statement-breakpoint
CREATE INDEX "charge_payer" ON "charge" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "charge_owed" ON "charge" USING btree ("lease_id","due_day","amount") WHERE "charge"."kind" = 'RENT' and "charge"."status" in ('UNPAID', 'PAYING', 'CENSORING', 'CENSOR_REJECT');--> statement-breakpoint
CREATE INDEX "charge_due" ON "charge" USING btree ("condo_id","kind","due_day") WHERE "charge"."status" in ('UNPAID', 'CENSOR_REJECT');--> statement-breakpoint
CREATE INDEX "deduction_charge" ON "deduction" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "finance_flow_condo" ON "finance_flow" USING btree ("condo_id","pay_time","id");--> statement-breakpoint
CREATE INDEX "finance_flow_charge" ON "finance_flow" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_item_live" ON "payment_item" USING btree ("charge_id") WHERE "payment_item"."live";--> statement-breakpoint
CREATE INDEX "payment_item_charge" ON "payment_item" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_session" ON "payment" USING btree ("session_id") WHERE "payment"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_intent" ON "payment" USING btree ("intent_id") WHERE "payment"."intent_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_line" ON "payment" USING btree ("statement_line_id") WHERE "payment"."statement_line_id" is not null and "payment"."state" = 'PAID';--> statement-breakpoint
CREATE INDEX "payment_review" ON "payment" USING btree ("condo_id","submitted_at") WHERE "payment"."state" = 'REVIEW';--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("expires_at") WHERE "payment"."state" = 'OPEN';--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_valid" ON "receipt" USING btree ("payment_id") WHERE "receipt"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "receipt_payment" ON "receipt" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_charge" ON "refund" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_stripe" ON "refund" USING btree ("stripe_id") WHERE "refund"."stripe_id" is not null;--> statement-breakpoint
CREATE INDEX "refund_pending" ON "refund" USING btree ("created_at") WHERE "refund"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "bank_statement_line_statement" ON "bank_statement_line" USING btree ("statement_id","row");--> statement-breakpoint
CREATE INDEX "bank_statement_condo" ON "bank_statement" USING btree ("condo_id","id");--> statement-breakpoint
CREATE INDEX "rent_invoice_charge" ON "rent_invoice" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rent_invoice_number" ON "rent_invoice" USING btree ("condo_id",lower("number"));--> statement-breakpoint
CREATE INDEX "rent_reminder_charge" ON "rent_reminder" USING btree ("charge_id","id");--> statement-breakpoint
CREATE INDEX "rent_reminder_lease" ON "rent_reminder" USING btree ("lease_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rent_reminder_notice" ON "rent_reminder" USING btree ("charge_id","kind") WHERE "rent_reminder"."kind" <> 'HAND';