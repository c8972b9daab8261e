ALTER TABLE "cheque_batch" ADD COLUMN "statement_line_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "withdrawals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cheque_batch_line" ON "cheque_batch" USING btree ("statement_line_id") WHERE "cheque_batch"."statement_line_id" is not null;--> statement-breakpoint
ALTER TABLE "cheque_batch" ADD CONSTRAINT "cheque_batch_line_cleared" CHECK ("cheque_batch"."statement_line_id" is null or "cheque_batch"."cleared_day" is not null);