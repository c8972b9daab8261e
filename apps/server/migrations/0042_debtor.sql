CREATE TABLE "debtor_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "debtor_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"payer_id" bigint NOT NULL,
	"text" text NOT NULL,
	"user_name" text NOT NULL,
	"time" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debtor" (
	"payer_id" bigint PRIMARY KEY NOT NULL,
	"condo_id" bigint NOT NULL,
	"promise_day" date,
	"disputed" boolean DEFAULT false NOT NULL,
	"dispute_reason" text DEFAULT '' NOT NULL,
	"assignee_id" bigint,
	"assignee" text DEFAULT '' NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "debtor_dispute" CHECK ("debtor"."disputed" or "debtor"."dispute_reason" = '')
);
--> statement-breakpoint
ALTER TABLE "debtor_note" ADD CONSTRAINT "debtor_note_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debtor_note" ADD CONSTRAINT "debtor_note_payer_id_resident_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."resident"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debtor" ADD CONSTRAINT "debtor_payer_id_resident_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."resident"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debtor" ADD CONSTRAINT "debtor_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debtor_note_payer" ON "debtor_note" USING btree ("payer_id","id");--> statement-breakpoint
CREATE INDEX "debtor_condo" ON "debtor" USING btree ("condo_id");--> statement-breakpoint
CREATE INDEX "charge_debt" ON "charge" USING btree ("condo_id","payer_id","unit_id","kind","due_day","amount") WHERE "charge"."status" in ('UNPAID', 'PAYING', 'CENSORING', 'CENSOR_REJECT');