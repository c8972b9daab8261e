CREATE TABLE "upkeep_round" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upkeep_round_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"condo_id" bigint NOT NULL,
	"due_day" date NOT NULL,
	"order_id" bigint,
	"auto" boolean NOT NULL,
	"done_day" date,
	"done_by" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"certificate_ids" bigint[] DEFAULT '{}' NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upkeep_plan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upkeep_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"name" text NOT NULL,
	"ready" text,
	"building_id" bigint,
	"floor_id" bigint,
	"building_name" text DEFAULT '' NOT NULL,
	"floor_name" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"contractor" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"cycle" text NOT NULL,
	"every" integer NOT NULL,
	"anchor_day" date NOT NULL,
	"next_due_day" date NOT NULL,
	"ahead_days" integer NOT NULL,
	"last_done_day" date,
	"remark" text DEFAULT '' NOT NULL,
	"told_due_day" date,
	"paused_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upkeep_every" CHECK ("upkeep_plan"."every" between 1 and 366),
	CONSTRAINT "upkeep_ahead" CHECK ("upkeep_plan"."ahead_days" >= 0),
	CONSTRAINT "upkeep_anchor" CHECK ("upkeep_plan"."anchor_day" <= "upkeep_plan"."next_due_day")
);
--> statement-breakpoint
ALTER TABLE "upkeep_round" ADD CONSTRAINT "upkeep_round_plan_id_upkeep_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."upkeep_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_round" ADD CONSTRAINT "upkeep_round_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_round" ADD CONSTRAINT "upkeep_round_order_id_repair_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."repair_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_plan" ADD CONSTRAINT "upkeep_plan_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_plan" ADD CONSTRAINT "upkeep_plan_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_plan" ADD CONSTRAINT "upkeep_plan_floor_id_floor_id_fk" FOREIGN KEY ("floor_id") REFERENCES "public"."floor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "upkeep_round_auto" ON "upkeep_round" USING btree ("plan_id","due_day") WHERE "upkeep_round"."auto";--> statement-breakpoint
CREATE UNIQUE INDEX "upkeep_round_order" ON "upkeep_round" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "upkeep_round_plan" ON "upkeep_round" USING btree ("plan_id","id");--> statement-breakpoint
CREATE INDEX "upkeep_list" ON "upkeep_plan" USING btree ("condo_id","next_due_day","id");--> statement-breakpoint
CREATE INDEX "upkeep_due" ON "upkeep_plan" USING btree ("next_due_day") WHERE "upkeep_plan"."ended_at" is null and "upkeep_plan"."paused_at" is null;--> statement-breakpoint
CREATE INDEX "upkeep_building" ON "upkeep_plan" USING btree ("building_id");