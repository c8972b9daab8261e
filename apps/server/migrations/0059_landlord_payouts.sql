CREATE TABLE "landlord_expense" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "landlord_expense_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"landlord_id" bigint NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	"status" text DEFAULT 'VALID' NOT NULL,
	"user_id" bigint,
	"user_name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"voided_by" text DEFAULT '' NOT NULL,
	"voided_at" timestamp(3) with time zone,
	"void_reason" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"payee" text DEFAULT '' NOT NULL,
	"way" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"voucher_file_id" bigint,
	CONSTRAINT "landlord_expense_amount" CHECK ("landlord_expense"."amount" > 0),
	CONSTRAINT "landlord_expense_void" CHECK (("landlord_expense"."status" = 'VOID') = ("landlord_expense"."voided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "landlord_payout" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "landlord_payout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"landlord_id" bigint NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	"status" text DEFAULT 'VALID' NOT NULL,
	"user_id" bigint,
	"user_name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"voided_by" text DEFAULT '' NOT NULL,
	"voided_at" timestamp(3) with time zone,
	"void_reason" text DEFAULT '' NOT NULL,
	"month" date NOT NULL,
	"rents" bigint NOT NULL,
	"fee_points" integer NOT NULL,
	"fee" bigint NOT NULL,
	CONSTRAINT "landlord_payout_amount" CHECK ("landlord_payout"."amount" > 0 and "landlord_payout"."fee" >= 0 and "landlord_payout"."rents" >= 0 and extract(day from "landlord_payout"."month") = 1),
	CONSTRAINT "landlord_payout_void" CHECK (("landlord_payout"."status" = 'VOID') = ("landlord_payout"."voided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "landlord_expense" ADD CONSTRAINT "landlord_expense_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landlord_expense" ADD CONSTRAINT "landlord_expense_landlord_id_landlord_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlord"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landlord_payout" ADD CONSTRAINT "landlord_payout_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landlord_payout" ADD CONSTRAINT "landlord_payout_landlord_id_landlord_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlord"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "landlord_expense_number" ON "landlord_expense" USING btree ("condo_id","number");--> statement-breakpoint
CREATE INDEX "landlord_expense_landlord" ON "landlord_expense" USING btree ("landlord_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "landlord_payout_number" ON "landlord_payout" USING btree ("condo_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "landlord_payout_once" ON "landlord_payout" USING btree ("landlord_id","month") WHERE "landlord_payout"."status" = 'VALID';--> statement-breakpoint
CREATE INDEX "landlord_payout_condo" ON "landlord_payout" USING btree ("condo_id","id");--> statement-breakpoint
CREATE INDEX "landlord_payout_landlord" ON "landlord_payout" USING btree ("landlord_id","id");--> statement-breakpoint
-- An expense of a landlord, and a payment to one, is voided once, and changed in nothing else.
create function check_landlord_movement() returns trigger language plpgsql as $$
declare
  voiding constant text[] := array['status', 'voided_by', 'voided_at', 'void_reason'];
begin
  if old.status <> 'VALID' or new.status <> 'VOID' or to_jsonb(new) - voiding <> to_jsonb(old) - voiding then
    raise exception '% stays as it was entered', old.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger landlord_expense_once before update on landlord_expense
  for each row execute function check_landlord_movement();
--> statement-breakpoint
create trigger landlord_payout_once before update on landlord_payout
  for each row execute function check_landlord_movement();
--> statement-breakpoint
do $$
begin
  revoke delete on landlord, landlord_expense, landlord_payout from iris_app;
exception when undefined_object or insufficient_privilege then
  raise notice 'no role for the server: the triggers hold alone';
end $$;
