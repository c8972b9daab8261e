ALTER TABLE "announcement" ADD COLUMN "type_id" bigint;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_type_id_information_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."information_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_type" ON "announcement" USING btree ("type_id");