CREATE TABLE "expenditure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expenditure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"number" text NOT NULL,
	"category" text NOT NULL,
	"payee" text NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	"way" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"voucher_file_id" bigint,
	"status" text DEFAULT 'VALID' NOT NULL,
	"user_id" bigint,
	"user_name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"voided_by" text DEFAULT '' NOT NULL,
	"voided_at" timestamp(3) with time zone,
	"void_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "expenditure_amount" CHECK ("expenditure"."amount" > 0),
	CONSTRAINT "expenditure_void" CHECK (("expenditure"."status" = 'VOID') = ("expenditure"."voided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "wallet_return" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"resident_id" bigint NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"proof_file_id" bigint NOT NULL,
	"user_id" bigint,
	"user_name" text NOT NULL,
	"time" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "wallet_return_amount" CHECK ("wallet_return"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawal_part" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_part_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdrawal_id" bigint NOT NULL,
	"condo_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "withdrawal_part_amount" CHECK ("withdrawal_part"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"bank_name" text NOT NULL,
	"bank_user_name" text NOT NULL,
	"bank_account" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"balance" bigint NOT NULL,
	"asked_by_id" bigint,
	"asked_by" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"judged_by_id" bigint,
	"judged_by" text DEFAULT '' NOT NULL,
	"judged_at" timestamp(3) with time zone,
	"slip_file_id" bigint,
	"reject_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "withdrawal_amount" CHECK ("withdrawal"."amount" > 0 and "withdrawal"."balance" >= 0),
	CONSTRAINT "withdrawal_judged" CHECK (("withdrawal"."status" = 'PENDING') = ("withdrawal"."judged_at" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind";--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "charge_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_flow" ALTER COLUMN "charge_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "holder_id" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "fee" bigint;--> statement-breakpoint
ALTER TABLE "expenditure" ADD CONSTRAINT "expenditure_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_return" ADD CONSTRAINT "wallet_return_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_return" ADD CONSTRAINT "wallet_return_resident_id_resident_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."resident"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_part" ADD CONSTRAINT "withdrawal_part_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_part" ADD CONSTRAINT "withdrawal_part_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expenditure_number" ON "expenditure" USING btree ("condo_id","number");--> statement-breakpoint
CREATE INDEX "expenditure_condo" ON "expenditure" USING btree ("condo_id","day","id");--> statement-breakpoint
CREATE INDEX "wallet_return_resident" ON "wallet_return" USING btree ("resident_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_part_once" ON "withdrawal_part" USING btree ("withdrawal_id","condo_id");--> statement-breakpoint
CREATE INDEX "withdrawal_part_condo" ON "withdrawal_part" USING btree ("condo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_number" ON "withdrawal" USING btree ("number");--> statement-breakpoint
CREATE INDEX "withdrawal_company" ON "withdrawal" USING btree ("company_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "withdrawal_time" ON "withdrawal" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "withdrawal_pending" ON "withdrawal" USING btree ("asked_at") WHERE "withdrawal"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "ledger_account_holder" ON "ledger_account" USING btree ("holder_id") WHERE "ledger_account"."holder_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_fee" ON "payment" USING btree ("condo_id","id") WHERE "payment"."fee" is null and "payment"."source" = 'ONLINE' and "payment"."state" in ('PAID', 'SURPLUS');--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind" UNIQUE NULLS NOT DISTINCT("condo_id","kind","holder_id");--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_wallet" CHECK (("ledger_account"."kind" = 'WALLET') = ("ledger_account"."holder_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_wallet_balance" CHECK ("ledger_account"."kind" <> 'WALLET' or "ledger_account"."balance" <= 0);--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_payout_balance" CHECK ("ledger_account"."kind" <> 'PAYOUT_HELD' or "ledger_account"."balance" >= 0);