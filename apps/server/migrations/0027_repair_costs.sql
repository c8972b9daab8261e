CREATE TABLE "repair_charge" (
	"charge_id" bigint PRIMARY KEY NOT NULL,
	"repair_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "repair_order" ADD COLUMN "costs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_charge" ADD CONSTRAINT "repair_charge_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_charge" ADD CONSTRAINT "repair_charge_repair_id_repair_order_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repair_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repair_charge_order" ON "repair_charge" USING btree ("repair_id","charge_id");